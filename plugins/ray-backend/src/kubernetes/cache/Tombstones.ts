import { compareVersions, isOrderedVersion } from './versions';

/**
 * Most remembered deletions. Only deletions with concurrent changes matter; the oldest are dropped when many objects
 * are deleted at once.
 */
const MAX_TOMBSTONES = 10_000;

interface Tombstone {
  scope: string;
  /** resourceVersion of the deletion; absent if only the answer of a delete reported it. */
  version: string | undefined;
  /** Whether the object exists, but was not selected in this version. */
  isDeselected: boolean;
  /** Sequence number. */
  order: number;
}

/** Remembers deleted objects by uid, so that late changes don't bring them back. */
export class Tombstones {
  readonly #stones = new Map<string, Tombstone>();
  #placed = 0;

  /** A moment that separates earlier deletions from later ones. */
  get now(): number {
    return this.#placed;
  }

  /** @param scope - what one list covers: a namespace, or everything */
  place(
    uid: string | undefined,
    {
      scope,
      version,
      isDeselected = false,
    }: { scope: string; version?: string; isDeselected?: boolean },
  ): void {
    if (!uid) return;
    this.#placed += 1;
    const order = this.#placed;
    this.#stones.set(uid, { scope, version, isDeselected, order });
    if (this.#stones.size > MAX_TOMBSTONES) {
      const [oldest] = this.#stones.keys();
      if (oldest !== undefined) this.#stones.delete(oldest);
    }
  }

  /**
   * Whether a version of an object precedes its deletion. An object that only left the selection may return, also in the
   * same version: an event is selected once its pod is known.
   */
  covers(uid: string | undefined, version: string): boolean {
    const stone = uid ? this.#stones.get(uid) : undefined;
    if (!stone) return false;
    if (stone.version === undefined) return true;
    const isOrdered =
      isOrderedVersion(version) && isOrderedVersion(stone.version);
    if (!isOrdered) return false;
    const comparison = compareVersions(version, stone.version);
    return comparison < 0 || (comparison === 0 && !stone.isDeselected);
  }

  /** Forgets deletions of a scope up to a moment, because a list that began then is complete. */
  clear(scope: string, until: number): void {
    for (const [uid, stone] of this.#stones) {
      if (stone.scope === scope && stone.order <= until) {
        this.#stones.delete(uid);
      }
    }
  }
}
