import {
  Capacity,
  GpuTypeUsage,
  Usage,
} from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../../core/RayResource';
import { ClusterAmounts } from './ClusterAmounts';
import { Amounts, NO_AMOUNTS, sum } from './requestedAmounts';

type Counts = Omit<Usage['byNamespace'][number], 'namespace'>;

/** A kind that is counted. */
export type CountedKind = 'cluster' | 'job' | 'service';

const FIELDS = {
  cluster: 'clusters',
  job: 'jobs',
  service: 'services',
} as const satisfies Record<CountedKind, keyof Counts>;

/** GPUs of one type. */
type GpuCounts = Omit<GpuTypeUsage, 'type' | 'allocatable'>;

const NO_GPUS: GpuCounts = { requested: 0, running: 0, waiting: 0 };

interface Entry {
  clusters: number;
  jobs: number;
  services: number;
  requested: Amounts;
  running: Amounts;
  waiting: Amounts;
  waitingStates: Set<string>;
  gpus: Map<string, GpuCounts>;
}

function emptyEntry(): Entry {
  return {
    clusters: 0,
    jobs: 0,
    services: 0,
    requested: NO_AMOUNTS,
    running: NO_AMOUNTS,
    waiting: NO_AMOUNTS,
    waitingStates: new Set(),
    gpus: new Map(),
  };
}

function isSome({ cpu, memory, gpu }: Amounts): boolean {
  return cpu > 0 || memory > 0 || gpu > 0;
}

/** Sums of cores may have many digits; Kubernetes' smallest unit is a thousandth. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Amounts as the contract has them. */
export function capacityOf({ cpu, memory, gpu }: Amounts): Capacity {
  return {
    cpu: rounded(cpu),
    memoryBytes: BigInt(Math.round(memory)).toString(),
    gpu: rounded(gpu),
  };
}

function countsOf(entry: Entry): Counts {
  const { requested, running, waiting, waitingStates, gpus, ...counts } = entry;
  return {
    ...counts,
    capacity: capacityOf(requested),
    running: capacityOf(running),
    waiting: capacityOf(waiting),
    waitingStates: [...waitingStates].sort(),
    gpuTypes: sorted(gpus).map(([type, some]) => ({ type, ...some })),
  };
}

function sorted<T>(map: ReadonlyMap<string, T>): Array<[string, T]> {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

function entryOf(entries: Map<string, Entry>, name: string): Entry {
  const entry = entries.get(name) ?? emptyEntry();
  entries.set(name, entry);
  return entry;
}

function addGpus(
  counts: Map<string, GpuCounts>,
  { gpus: { requested, running } }: ClusterAmounts,
): void {
  for (const type of new Set([...requested.keys(), ...running.keys()])) {
    const wanted = requested.get(type) ?? 0;
    const held = running.get(type) ?? 0;
    const before = counts.get(type) ?? NO_GPUS;
    counts.set(type, {
      requested: before.requested + wanted,
      running: before.running + held,
      waiting: before.waiting + Math.max(wanted - held, 0),
    });
  }
}

/** Counts objects in one pass. */
export class UsageTally {
  readonly #total = emptyEntry();
  readonly #byNamespace = new Map<string, Entry>();
  readonly #byOwner = new Map<string, Entry>();
  readonly #states: Record<CountedKind, Map<string, number>> = {
    cluster: new Map(),
    job: new Map(),
    service: new Map(),
  };

  /**
   * Counts an object.
   *
   * @param amounts - its requests; none when absent
   */
  add(
    kind: CountedKind,
    { namespace, owner = '' }: Pick<RayResource, 'namespace' | 'owner'>,
    { state, amounts }: { state: string; amounts?: ClusterAmounts },
  ): void {
    const entries = [
      this.#total,
      entryOf(this.#byNamespace, namespace),
      entryOf(this.#byOwner, owner),
    ];
    for (const entry of entries) {
      entry[FIELDS[kind]] += 1;
      if (!amounts) continue;
      entry.requested = sum(entry.requested, amounts.requested);
      entry.running = sum(entry.running, amounts.running);
      entry.waiting = sum(entry.waiting, amounts.waiting);
      if (isSome(amounts.waiting)) entry.waitingStates.add(state);
      addGpus(entry.gpus, amounts);
    }
    const states = this.#states[kind];
    states.set(state, (states.get(state) ?? 0) + 1);
  }

  /** The result, with the nodes' GPUs. */
  result(
    nodes: ReadonlyMap<string, number> = new Map(),
  ): Omit<
    Usage,
    | 'warnings'
    | 'warningsIncomplete'
    | 'warningsIncompleteParts'
    | 'allocatable'
  > {
    const { cluster, job, service } = this.#states;
    const { gpus } = this.#total;
    const statesOf = (states: ReadonlyMap<string, number>) =>
      sorted(states).map(([state, count]) => ({ state, count }));
    return {
      total: countsOf(this.#total),
      byNamespace: sorted(this.#byNamespace).map(([namespace, entry]) => ({
        namespace,
        ...countsOf(entry),
      })),
      byOwner: sorted(this.#byOwner).map(([owner, entry]) => ({
        owner,
        ...countsOf(entry),
      })),
      clusterStates: statesOf(cluster),
      jobStates: statesOf(job),
      serviceStates: statesOf(service),
      gpuTypes: [...new Set([...gpus.keys(), ...nodes.keys()])]
        .sort()
        .map(type => ({
          type,
          allocatable: nodes.get(type) ?? 0,
          ...(gpus.get(type) ?? NO_GPUS),
        })),
    };
  }
}
