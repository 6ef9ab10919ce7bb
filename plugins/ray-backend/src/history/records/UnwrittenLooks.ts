import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { extendGap } from '../watching/extendGap';
import { Outage } from '../watching/OutageStore';
import { Observation } from './ObjectRecord';

/** Observations that wait for the database, some kilobytes each: those of a thousand jobs from creation to deletion. */
const MAX_LOOKS = 10_000;

/**
 * Beyond this number, existing objects are not observed, because they can be later: the rest is reserved for deletions.
 */
const MAX_LOOKS_AT_PRESENT = MAX_LOOKS / 2;

/** Dropped observations, as periods with missing data. */
export interface DroppedLooks {
  /** By uid of objects that have other observations. */
  states: ReadonlyMap<string, Outage>;
  /** By kind, of objects whose deletion was dropped. */
  ends: ReadonlyMap<ResourceKind, Outage>;
}

/** Whether the later observation includes everything of the earlier one. */
function replaces(later: Observation, earlier: Observation): boolean {
  return (
    earlier.deletedAt === undefined &&
    later.deletedAt === undefined &&
    later.record.state === earlier.record.state &&
    later.state?.since === earlier.state?.since &&
    later.state?.reason === earlier.state?.reason &&
    later.definition.hash === earlier.definition.hash
  );
}

function forget<K>(gaps: Map<K, Outage>, known: ReadonlyMap<K, Outage>) {
  for (const [key, gap] of known) {
    if (gaps.get(key) === gap) gaps.delete(key);
  }
}

/**
 * Observations that are not written yet: every state and definition of each object, and its deletion. Beyond a bound,
 * states are dropped first and deletions last, and each drop records its period.
 */
export class UnwrittenLooks {
  /** By uid, the earliest observation first. */
  readonly #looks = new Map<string, Observation[]>();
  readonly #states = new Map<string, Outage>();
  readonly #ends = new Map<ResourceKind, Outage>();
  #count = 0;

  /** Number of waiting objects. */
  get size(): number {
    return this.#looks.size;
  }

  /** Whether existing objects may be observed. */
  get hasRoom(): boolean {
    return this.#count < MAX_LOOKS_AT_PRESENT;
  }

  has(uid: string): boolean {
    return this.#looks.has(uid);
  }

  /** The latest waiting observation of an object. */
  last(uid: string): Observation | undefined {
    return this.#looks.get(uid)?.at(-1);
  }

  /**
   * Adds an observation.
   *
   * @returns how many deletions had to be dropped for it
   */
  add(look: Observation): number {
    const { uid } = look.record;
    const looks = this.#looks.get(uid) ?? [];
    const last = looks.at(-1);
    if (last && replaces(look, last)) {
      looks[looks.length - 1] = look;
      return 0;
    }
    // Observations of one object mostly share a definition, which is stored once.
    const isKnown = last?.definition.hash === look.definition.hash;
    const known = isKnown ? { ...look, definition: last.definition } : look;
    const isSame = last?.object?.hash === look.object?.hash;
    looks.push(isSame ? { ...known, object: last?.object } : known);
    this.#looks.set(uid, looks);
    this.#count += 1;
    return this.#count > MAX_LOOKS ? this.#drop() : 0;
  }

  /**
   * The earliest observation of each of some objects; written in order, they give the same result as when they were
   * made.
   */
  batch(size: number): Observation[] {
    return [...this.#looks.values()]
      .slice(0, size)
      .flatMap(looks => looks.slice(0, 1));
  }

  /** Removes observations returned by {@link batch}. */
  settle(batch: readonly Observation[]): void {
    for (const look of batch) {
      // It may have been replaced or dropped meanwhile.
      if (this.#looks.get(look.record.uid)?.[0] === look) this.#shift(look);
    }
  }

  /** Records that states of an object were not observed. */
  leaveOut(uid: string, from: number, until: number): void {
    extendGap(this.#states, uid, { from, until });
  }

  /** Drops that are not recorded elsewhere yet; undefined if none. */
  dropped(): DroppedLooks | undefined {
    if (!this.#states.size && !this.#ends.size) return undefined;
    return { states: new Map(this.#states), ends: new Map(this.#ends) };
  }

  /** Removes what {@link dropped} returned, but not later drops. */
  forgetDropped({ states, ends }: DroppedLooks): void {
    forget(this.#states, states);
    forget(this.#ends, ends);
  }

  clear(): void {
    this.#looks.clear();
    this.#count = 0;
  }

  #shift({ record: { uid } }: Observation): void {
    const looks = this.#looks.get(uid) ?? [];
    looks.shift();
    this.#count -= 1;
    if (!looks.length) this.#looks.delete(uid);
  }

  #drop(): number {
    for (const [uid, [first, next]] of this.#looks) {
      if (!first || !next) continue;
      this.#shift(first);
      this.leaveOut(uid, first.record.seenAt, next.record.seenAt);
      return 0;
    }
    for (const [uid, [first]] of this.#looks) {
      if (first?.deletedAt === undefined) continue;
      this.#shift(first);
      this.#states.delete(uid);
      const { kind } = first.record.resource;
      const end = { from: first.deletedAt, until: first.deletedAt };
      extendGap(this.#ends, kind, end);
      return 1;
    }
    return 0;
  }
}
