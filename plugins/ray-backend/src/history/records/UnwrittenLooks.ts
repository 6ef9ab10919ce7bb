import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { extendGap } from '../watching/extendGap';
import { Outage } from '../watching/OutageStore';
import { Observation } from './ObjectRecord';

/**
 * Looks that wait for the database at a time, some kilobytes each: those at a thousand jobs from their creation to their
 * deletion.
 */
const MAX_LOOKS = 10_000;

/** Looks that leave no room for objects that are still there, which can be looked at again: the rest is for ends. */
const MAX_LOOKS_AT_PRESENT = MAX_LOOKS / 2;

/** What had to be dropped, as times of which something is missing. */
export interface DroppedLooks {
  /** By uid of objects whose other looks are kept. */
  states: ReadonlyMap<string, Outage>;
  /** By kind, of objects whose end is missing. */
  ends: ReadonlyMap<ResourceKind, Outage>;
}

/** Whether the later one says everything that the earlier one says. */
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
 * What was seen of objects and is not written yet: of each object every state and definition, and its end. Beyond a bound
 * states are dropped first, and ends last, both with a note of the time that they were about.
 */
export class UnwrittenLooks {
  /** By uid, the earliest look first. */
  readonly #looks = new Map<string, Observation[]>();
  readonly #states = new Map<string, Outage>();
  readonly #ends = new Map<ResourceKind, Outage>();
  #count = 0;

  /** How many objects wait. */
  get size(): number {
    return this.#looks.size;
  }

  /** Whether objects that are still there may be looked at. */
  get hasRoom(): boolean {
    return this.#count < MAX_LOOKS_AT_PRESENT;
  }

  has(uid: string): boolean {
    return this.#looks.has(uid);
  }

  /** The latest look at an object that waits. */
  last(uid: string): Observation | undefined {
    return this.#looks.get(uid)?.at(-1);
  }

  /**
   * Adds a look.
   *
   * @returns how many ends had to be dropped for it
   */
  add(look: Observation): number {
    const { uid } = look.record;
    const looks = this.#looks.get(uid) ?? [];
    const last = looks.at(-1);
    if (last && replaces(look, last)) {
      looks[looks.length - 1] = look;
      return 0;
    }
    // Looks at one object mostly find the same definition, which needs no memory twice.
    const isKnown = last?.definition.hash === look.definition.hash;
    looks.push(isKnown ? { ...look, definition: last.definition } : look);
    this.#looks.set(uid, looks);
    this.#count += 1;
    return this.#count > MAX_LOOKS ? this.#drop() : 0;
  }

  /** The earliest look at each of so many objects: written one after the other, they say the same as when they were made. */
  batch(size: number): Observation[] {
    return [...this.#looks.values()]
      .slice(0, size)
      .flatMap(looks => looks.slice(0, 1));
  }

  /** Forgets looks of {@link batch}. */
  settle(batch: readonly Observation[]): void {
    for (const look of batch) {
      // It may have been replaced, or dropped, meanwhile.
      if (this.#looks.get(look.record.uid)?.[0] === look) this.#shift(look);
    }
  }

  /** Notes that states of an object were not looked at. */
  leaveOut(uid: string, from: number, until: number): void {
    extendGap(this.#states, uid, { from, until });
  }

  /** What had to be dropped and is not noted elsewhere yet; undefined for nothing. */
  dropped(): DroppedLooks | undefined {
    if (!this.#states.size && !this.#ends.size) return undefined;
    return { states: new Map(this.#states), ends: new Map(this.#ends) };
  }

  /** Forgets what {@link dropped} has said, but not what was dropped since. */
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
