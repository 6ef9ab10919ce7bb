import { compareVersions, isOrderedVersion } from './versions';

/**
 * Most deletions that are remembered. Only what is under way at that moment matters; the oldest go when many objects
 * are deleted at once.
 */
const MAX_TOMBSTONES = 10_000;

interface Tombstone {
  scope: string;
  /** resourceVersion of the deletion; absent where only the answer of a delete told of it. */
  version: string | undefined;
  /** When it was placed, counted in tombstones. */
  order: number;
}

/** Which objects are gone, by uid, so that changes of theirs which come late don't bring them back. */
export class Tombstones {
  readonly #stones = new Map<string, Tombstone>();
  #placed = 0;

  /** A moment to tell what is placed before it from what comes after. */
  get now(): number {
    return this.#placed;
  }

  /** @param scope - what one list covers: a namespace, or everything */
  place(
    uid: string | undefined,
    { scope, version }: { scope: string; version?: string },
  ): void {
    if (!uid) return;
    this.#placed += 1;
    this.#stones.set(uid, { scope, version, order: this.#placed });
    if (this.#stones.size > MAX_TOMBSTONES) {
      const [oldest] = this.#stones.keys();
      if (oldest !== undefined) this.#stones.delete(oldest);
    }
  }

  /** Whether a state of an object is from before its deletion; one that only left the selection may come back. */
  covers(uid: string | undefined, version: string): boolean {
    const stone = uid ? this.#stones.get(uid) : undefined;
    if (!stone) return false;
    if (stone.version === undefined) return true;
    const isOrdered =
      isOrderedVersion(version) && isOrderedVersion(stone.version);
    return isOrdered && compareVersions(version, stone.version) <= 0;
  }

  /** Forgets those of a scope that were placed up to a moment: a list that began then knows better. */
  clear(scope: string, until: number): void {
    for (const [uid, stone] of this.#stones) {
      if (stone.scope === scope && stone.order <= until) {
        this.#stones.delete(uid);
      }
    }
  }
}
