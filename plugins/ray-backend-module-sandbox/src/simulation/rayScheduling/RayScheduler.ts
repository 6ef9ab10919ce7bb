import { Clock } from '../../core/types';
import { Pod } from '../../objects/Pod';
import {
  fits,
  nodeResources,
  RayResources,
  without,
} from '../commands/RayResources';

/** A demand for resources of one node: a job's driver, a task or actor of its script, or a Serve replica. */
export interface Demand {
  resources: RayResources;
  /** Called once, when it has been scheduled. */
  onScheduled?: () => void;
}

/**
 * The scheduler of one Ray cluster: places each demand on the first node with enough resources, where it stays until it is
 * released. Demands of a lost node are scheduled again.
 */
export class RayScheduler {
  /** Detached actors by name. */
  readonly actors = new Map<string, Demand>();
  readonly #clock: Clock;
  readonly #nodes: () => Pod[];
  /** Each with the uid of its node's pod; undefined while it is pending. */
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

  get waiting(): RayResources[] {
    return [...this.#demands]
      .filter(([, node]) => node === undefined)
      .map(([{ resources }]) => resources);
  }

  get nodes(): Pod[] {
    return this.#nodes();
  }

  /** Whether a demand has a node. */
  isPlaced(demand: Demand): boolean {
    return this.#demands.get(demand) !== undefined;
  }

  /** The total resources that the demands on a node hold. */
  heldOn({ metadata: { uid = '' } }: Pod): RayResources {
    const held: Record<string, number> = {};
    for (const [{ resources }, node] of this.#demands) {
      if (node !== uid) continue;
      for (const [name, amount] of Object.entries(resources)) {
        held[name] = (held[name] ?? 0) + amount;
      }
    }
    return held;
  }

  schedule(demand: Demand): void {
    this.#demands.set(demand, undefined);
    this.schedulePending();
  }

  release(demand: Demand): void {
    const node = this.#demands.get(demand);
    if (this.#demands.delete(demand) && node !== undefined) {
      this.#releases.set(node, this.#clock.now());
      this.schedulePending();
    }
  }

  /** Schedules pending demands; to be called when nodes were added or removed. */
  schedulePending(): void {
    if (this.#demands.size === 0) {
      return;
    }
    const free = new Map(
      this.#nodes().map(node => [node.metadata.uid ?? '', nodeResources(node)]),
    );
    for (const [demand, node] of this.#demands) {
      const rest = free.get(node ?? '');
      if (node !== undefined && rest) {
        free.set(node, without(rest, demand.resources));
      } else if (node !== undefined) {
        this.#demands.set(demand, undefined);
        this.#releases.delete(node);
      }
    }
    const placed: Demand[] = [];
    for (const [demand, node] of this.#demands) {
      const { resources } = demand;
      const [place, rest] =
        [...free].find(([, amounts]) => fits(resources, amounts)) ?? [];
      if (node === undefined && place !== undefined && rest) {
        this.#demands.set(demand, place);
        free.set(place, without(rest, resources));
        placed.push(demand);
      }
    }
    for (const demand of placed) {
      const { onScheduled } = demand;
      delete demand.onScheduled;
      onScheduled?.();
    }
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
}
