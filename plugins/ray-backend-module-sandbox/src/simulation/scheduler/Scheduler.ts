import { WorkQueue, WorkResult } from '../../controllerRuntime/WorkQueue';
import { Logger } from '../../core/Logger';
import { Clock, ObjectClient } from '../../core/types';
import { SeriesEventRecorder } from '../../events/EventRecorder';
import { fromQueueKey, toQueueKey } from '../../objects/keys';
import { Pod, ResourceList } from '../../objects/Pod';
import { CLAIMS, SELECTED_NODE, VolumeClaim } from '../../objects/VolumeClaim';
import { SimulatedNode } from '../nodes';
import { claimNames, claimsToBind } from '../volumes/podClaims';
import { Node, nodeRefusal } from './nodeRefusal';
import { NodeResources } from './NodeResources';
import { SchedulingResults } from './SchedulingResults';

/** Retry interval of unschedulable pods, which are also retried when resources are freed; simulated. */
const UNSCHEDULABLE_RETRY_MS = 30_000;

/** Options of {@link Scheduler}. */
export interface SchedulerOptions {
  client: ObjectClient;
  clock: Clock;
  logger: Logger;
  events: SeriesEventRecorder;
  nodes: readonly SimulatedNode[];
  /** Resources that a pod takes of a node in addition to its requests. */
  shareOf?: (pod: Pod) => ResourceList;
}

/** Asks the provisioner for a volume on a node. */
function selectNode(
  client: ObjectClient,
  { metadata, ...claim }: VolumeClaim,
  { name }: SimulatedNode,
): void {
  const annotations = { ...metadata.annotations, [SELECTED_NODE]: name };
  client.update<VolumeClaim>(CLAIMS, {
    ...claim,
    metadata: { ...metadata, annotations },
  });
}

/**
 * Binds pods to nodes by their requests, selectors, node affinity and tolerations, with the status and the events of the
 * real scheduler. An unschedulable pod stays Pending (`PodScheduled` False, `Unschedulable`) until resources are freed.
 */
export class Scheduler {
  readonly #client: ObjectClient;
  readonly #nodes: readonly SimulatedNode[];
  readonly #resources: NodeResources;
  readonly #results: SchedulingResults;
  readonly #queue: WorkQueue;
  /** Pods without a node, with the names of their claims. */
  readonly #pending = new Map<string, string[]>();

  constructor(options: SchedulerOptions) {
    const { client, clock, logger, nodes } = options;
    this.#client = client;
    this.#nodes = nodes;
    this.#resources = new NodeResources(nodes, options.shareOf);
    this.#results = new SchedulingResults(options);
    this.#queue = new WorkQueue({
      clock,
      logger,
      work: key => this.#schedule(key),
    });
  }

  /** Queues a pod without a node, and counts what one with a node takes. */
  handlePod(pod: Pod): void {
    const key = toQueueKey(pod);
    if (pod.status?.phase === 'Succeeded' || pod.status?.phase === 'Failed') {
      this.handleRemoval(pod);
    } else if (pod.spec.nodeName) {
      this.#pending.delete(key);
      this.#resources.claim(pod);
    } else if (!this.#pending.has(key)) {
      this.#pending.set(key, claimNames(pod));
      this.#queue.add(key);
    }
  }

  /** Frees the resources of a pod that no longer runs. */
  handleRemoval(pod: Pod): void {
    this.#pending.delete(toQueueKey(pod));
    if (this.#resources.release(pod)) {
      this.retry(() => true);
    }
  }

  /** Tries pods without a node again. */
  retry(mayFit: (key: string, claims: string[]) => boolean): void {
    [...this.#pending]
      .filter(([key, claims]) => mayFit(key, claims))
      .forEach(([key]) => this.#queue.add(key));
  }

  stop(): void {
    this.#queue.stop();
  }

  #schedule(key: string): WorkResult | undefined {
    const pod = this.#client.get<Pod>('pods', fromQueueKey(key));
    if (!pod || pod.spec.nodeName || pod.metadata.deletionTimestamp) {
      this.#pending.delete(key);
      return undefined;
    }
    const claims = claimsToBind(this.#client, pod);
    if ('reason' in claims) {
      // The real scheduler ends its message like this when no eviction could help.
      const message = `0/${this.#nodes.length} nodes are available: ${claims.reason}. not found`;
      return this.#refuse(pod, message);
    }
    const placement = this.#resources.place(pod, ({ name }) => {
      const node = this.#client.get<Node>('nodes', { name });
      return node && nodeRefusal(pod, node);
    });
    if ('reason' in placement) return this.#refuse(pod, placement.reason);
    const { node } = placement;
    if (claims.length === 0) {
      this.#resources.claim(this.#results.bind(pod, node.name));
      return undefined;
    }
    // The claims are bound to that node; the pod is retried when they are.
    for (const claim of claims) selectNode(this.#client, claim, node);
    return { requeueAfterMs: UNSCHEDULABLE_RETRY_MS };
  }

  #refuse(pod: Pod, message: string): WorkResult {
    this.#results.refuse(pod, message);
    return { requeueAfterMs: UNSCHEDULABLE_RETRY_MS };
  }
}
