import { Clock } from '../../store/types';
import { Pod } from '../objects';
import { fits, nodeResources, RayResources, without } from './RayResources';

/** Something that takes resources of one node: a detached actor, what a job's script starts, or a job's driver. */
export interface Demand {
  resources: RayResources;
  /** Called once, when there is room for it. */
  onPlaced?: () => void;
}

/**
 * The scheduler inside one Ray cluster: puts each demand on the first node with room for it, where it stays until it is
 * released. What was on a node that is gone is placed again.
 */
export class RayScheduler {
  /** Detached actors by name. */
  readonly actors = new Map<string, Demand>();
  readonly #clock: Clock;
  readonly #nodes: () => Pod[];
  /** Each with the uid of its node's pod; undefined while it waits. */
  readonly #demands = new Map<Demand, string | undefined>();
  /** When something was last released on a node. */
  readonly #releases = new Map<string, Date>();

  /**
   * @param options.nodes - pods that have joined, the head first
   */
  constructor(options: { clock: Clock; nodes: () => Pod[] }) {
    this.#clock = options.clock;
    this.#nodes = options.nodes;
  }

  /** What no node has room for. */
  get waiting(): RayResources[] {
    return [...this.#demands]
      .filter(([, node]) => node === undefined)
      .map(([{ resources }]) => resources);
  }

  ask(demand: Demand): void {
    this.#demands.set(demand, undefined);
    this.settle();
  }

  release(demand: Demand): void {
    const node = this.#demands.get(demand);
    if (this.#demands.delete(demand) && node !== undefined) {
      this.#releases.set(node, this.#clock.now());
      this.settle();
    }
  }

  /** Places what waits; to be called when nodes have come or gone. */
  settle(): void {
    if (this.#demands.size === 0) {
      return;
    }
    const nodes = this.#nodes();
    const uids = new Set(nodes.map(({ metadata }) => metadata.uid));
    for (const [demand, node] of this.#demands) {
      if (node !== undefined && !uids.has(node)) {
        this.#demands.set(demand, undefined);
        this.#releases.delete(node);
      }
    }
    this.#demands.forEach((node, demand) => {
      const place = node ?? this.#placeFor(demand, nodes);
      this.#demands.set(demand, place);
      if (place !== undefined) {
        const { onPlaced } = demand;
        delete demand.onPlaced;
        onPlaced?.();
      }
    });
  }

  /** Simulated milliseconds since a node was last in use, or since it joined; 0 while it is in use. */
  idleMs({ metadata: { uid = '' }, status }: Pod): number {
    if ([...this.#demands.values()].includes(uid)) {
      return 0;
    }
    const ready = status?.conditions?.find(({ type }) => type === 'Ready');
    const since =
      this.#releases.get(uid) ?? new Date(ready?.lastTransitionTime ?? NaN);
    return this.#clock.elapsedMs(since) || 0;
  }

  #placeFor({ resources }: Demand, nodes: Pod[]): string | undefined {
    return nodes.find(node => fits(resources, this.#freeOn(node)))?.metadata
      .uid;
  }

  #freeOn(node: Pod): RayResources {
    return [...this.#demands]
      .filter(([, place]) => place === node.metadata.uid)
      .map(([{ resources }]) => resources)
      .reduce(without, nodeResources(node));
  }
}
