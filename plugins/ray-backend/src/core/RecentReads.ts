/** Default number of cached reads, for values of about a kilobyte. */
const DEFAULT_MAX_REMEMBERED = 256;

/** Longer keys, in characters, are not cached, so that they cannot fill the memory. */
const MAX_KEY_LENGTH = 512;

/**
 * Caches parsed requests by their text. Clients repeat requests, and parsing takes longer than answering. A value must
 * depend on nothing but its key.
 */
export class RecentReads<T extends object> {
  /** The oldest first. */
  readonly #reads = new Map<string, T>();
  readonly #maxRemembered: number;

  constructor(maxRemembered: number = DEFAULT_MAX_REMEMBERED) {
    this.#maxRemembered = maxRemembered;
  }

  /**
   * The value of a key.
   *
   * @param read - computes it; errors are not cached
   */
  get(key: string, read: () => T): T {
    const known = this.#reads.get(key);
    if (known) return known;
    const meaning = read();
    if (key.length <= MAX_KEY_LENGTH) this.#reads.set(key, meaning);
    const [oldest] = this.#reads.keys();
    if (oldest !== undefined && this.#reads.size > this.#maxRemembered) {
      this.#reads.delete(oldest);
    }
    return meaning;
  }
}
