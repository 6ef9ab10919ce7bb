/** Reads that are remembered where nobody says otherwise, for what takes about a kilobyte each. */
const DEFAULT_MAX_REMEMBERED = 256;

/** Longer keys, in characters, are not cached, so that they cannot fill the memory. */
const MAX_KEY_LENGTH = 512;

/**
 * What requests ask for, by what says it. Clients ask for the same again and again, and to find out what a read means
 * takes longer than to answer it. It must depend on nothing but its key.
 */
export class RecentReads<T extends object> {
  /** The oldest first. */
  readonly #reads = new Map<string, T>();
  readonly #maxRemembered: number;

  constructor(maxRemembered: number = DEFAULT_MAX_REMEMBERED) {
    this.#maxRemembered = maxRemembered;
  }

  /**
   * What a key means.
   *
   * @param read - finds out; what it throws is not remembered
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
