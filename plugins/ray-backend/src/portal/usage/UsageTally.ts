import { Capacity, Usage } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../../core/RayResource';
import { Amounts, NO_AMOUNTS, sum } from './requestedAmounts';

type Counts = Omit<Usage['byNamespace'][number], 'namespace'>;

/** A kind that is counted. */
export type CountedKind = 'cluster' | 'job' | 'service';

const FIELDS = {
  cluster: 'clusters',
  job: 'jobs',
  service: 'services',
} as const satisfies Record<CountedKind, keyof Counts>;

interface Entry {
  clusters: number;
  jobs: number;
  services: number;
  amounts: Amounts;
}

function emptyEntry(): Entry {
  return { clusters: 0, jobs: 0, services: 0, amounts: NO_AMOUNTS };
}

/** Sums of cores may end in many digits; a thousandth is the smallest that Kubernetes knows. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function capacityOf({ cpu, memory, gpu }: Amounts): Capacity {
  return {
    cpu: rounded(cpu),
    memoryBytes: BigInt(Math.round(memory)).toString(),
    gpu: rounded(gpu),
  };
}

function countsOf({ amounts, ...counts }: Entry): Counts {
  return { ...counts, capacity: capacityOf(amounts) };
}

function sorted<T>(map: ReadonlyMap<string, T>): Array<[string, T]> {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

function entryOf(entries: Map<string, Entry>, name: string): Entry {
  const entry = entries.get(name) ?? emptyEntry();
  entries.set(name, entry);
  return entry;
}

/** Counts what there is, in one pass. */
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
   * Counts one more.
   *
   * @param amounts - what it asks for; nothing when absent
   */
  add(
    kind: CountedKind,
    { namespace, owner = '' }: Pick<RayResource, 'namespace' | 'owner'>,
    { state, amounts = NO_AMOUNTS }: { state: string; amounts?: Amounts },
  ): void {
    const entries = [
      this.#total,
      entryOf(this.#byNamespace, namespace),
      entryOf(this.#byOwner, owner),
    ];
    for (const entry of entries) {
      entry[FIELDS[kind]] += 1;
      entry.amounts = sum(entry.amounts, amounts);
    }
    const states = this.#states[kind];
    states.set(state, (states.get(state) ?? 0) + 1);
  }

  /** What has been counted. */
  result(): Omit<Usage, 'warnings' | 'warningsIncomplete'> {
    const { cluster, job, service } = this.#states;
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
    };
  }
}
