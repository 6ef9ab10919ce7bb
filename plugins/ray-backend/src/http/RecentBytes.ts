/** Cached answers; each page of each list is one. */
const MAX_ANSWERS = 8;

/** Smaller answers, in bytes, are joined faster than they are looked up. */
const WORTH_KEEPING_BYTES = 65_536;

/**
 * Caches large answers by tag: many readers request the same long list, and joining it takes as long as sending it. The
 * references are weak, so the cache never keeps memory in use.
 */
export class RecentBytes {
  readonly #answers = new Map<string, WeakRef<Buffer>>();

  /** The bytes with this tag, or else the result of `join`. */
  get(tag: string, join: () => Buffer): Buffer {
    const known = this.#answers.get(tag)?.deref();
    if (known) return known;
    const bytes = join();
    if (bytes.length >= WORTH_KEEPING_BYTES) this.#keep(tag, bytes);
    return bytes;
  }

  #keep(tag: string, bytes: Buffer): void {
    this.#answers.set(tag, new WeakRef(bytes));
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined && this.#answers.size > MAX_ANSWERS) {
      this.#answers.delete(oldest);
    }
  }
}
