import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import {
  isKubernetesError,
  KubernetesService,
  NODES,
  RayClusterSpec,
} from '@rayport/backstage-plugin-ray-node';
import { within } from '../core/within';
import { capacityWarnings } from './capacityWarnings';
import { closestNode } from './closestNode';
import { NodeRoom, roomOn } from './NodeRoom';
import { ResourceAmounts, sumAmounts } from './resourceAmounts';

/** Nodes change within minutes, and the warning only needs orders of magnitude. */
const LIFETIME_MS = 60_000;

/** Rights rarely change, so not every write has to check them again. */
const REFUSED_LIFETIME_MS = 10 * 60_000;

/** How long an answer waits for the nodes, milliseconds. A warning is not worth a longer wait. */
const PATIENCE_MS = 1_000;

/** Nodes per request; node objects are large because they list every image. */
const PAGE_SIZE = 250;

/** Requests at most: Kubernetes supports 5,000 nodes (Kubernetes documentation, "Considerations for large clusters"). */
const MAX_PAGES = 20;

/** The last known nodes; absent where they can't be read. */
interface Known {
  nodes: Promise<readonly NodeRoom[] | undefined>;
  /** Milliseconds. */
  until: number;
}

/** Compares the resources that clusters request with the capacity of the nodes. */
export class ClusterCapacity {
  readonly #kubernetes: Pick<KubernetesService, 'list'>;
  readonly #now: () => number;
  #known: Known | undefined;

  /** @param options - `now`: milliseconds; the time of day when absent */
  constructor(options: {
    kubernetes: Pick<KubernetesService, 'list'>;
    now?: () => number;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#now = options.now ?? Date.now;
  }

  /**
   * Warnings about requests that exceed the nodes' capacity, see {@link capacityWarnings}. None where nodes can't be
   * read, for example because the portal's account lacks the right.
   *
   * @param before - the object before a change, so that only new excess is reported
   */
  async warnings(
    spec: RayClusterSpec | undefined,
    before?: RayClusterSpec,
  ): Promise<MessagePart[]> {
    if (!spec) return [];
    const nodes = await this.#nodesSoon();
    if (!nodes) return [];
    const told = before ? capacityWarnings(before, nodes) : [];
    const known = new Set(told.map(englishOf));
    return capacityWarnings(spec, nodes).filter(
      warning => !known.has(englishOf(warning)),
    );
  }

  /** Capacity of schedulable nodes by resource; undefined where it can't be known. */
  async allocatable(): Promise<ResourceAmounts | undefined> {
    const nodes = await this.#nodesSoon();
    return nodes && sumAmounts(nodes.map(node => node.allocatable));
  }

  /**
   * The capacity of the node that comes closest to a pod, see {@link closestNode}; undefined where nodes can't be read.
   */
  async largestNode(requested: string): Promise<string | undefined> {
    const nodes = await this.#nodesSoon();
    return nodes && closestNode(nodes, requested);
  }

  async #nodesSoon(): Promise<readonly NodeRoom[] | undefined> {
    return within(PATIENCE_MS, this.#nodes()).catch(() => undefined);
  }

  #nodes(): Known['nodes'] {
    if (this.#known && this.#now() < this.#known.until) {
      return this.#known.nodes;
    }
    const known: Known = {
      until: this.#now() + LIFETIME_MS,
      nodes: this.#read().catch(error => {
        const isRefused = isKubernetesError(error) && error.status === 403;
        if (isRefused) known.until = this.#now() + REFUSED_LIFETIME_MS;
        return undefined;
      }),
    };
    this.#known = known;
    return known.nodes;
  }

  async #read(): Promise<NodeRoom[] | undefined> {
    const nodes: NodeRoom[] = [];
    let next: string | undefined;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page = await this.#kubernetes.list(NODES, {
        limit: PAGE_SIZE,
        continue: next,
      });
      nodes.push(...page.items.flatMap(roomOn));
      next = page.metadata.continue;
      // Without nodes, an autoscaler probably adds them on demand, in unknown sizes.
      if (!next) return nodes.length ? nodes : undefined;
    }
    return undefined;
  }
}
