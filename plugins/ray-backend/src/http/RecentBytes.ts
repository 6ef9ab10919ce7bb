/** Answers that are remembered; each page of each list is one. */
const MAX_ANSWERS = 8;

/** Smaller answers, in bytes, are joined faster than they are found. */
const WORTH_KEEPING_BYTES = 65_536;

/**
 * Large answers that were sent lately, by tag: many readers ask for the same long list, and to join it takes as long as
 * to send it. They are held weakly, so they cost no memory that somebody else needs.
 */
export class RecentBytes {
  readonly #answers = new Map<string, WeakRef<Buffer>>();

  /** The bytes with this tag, or else what `join` makes. */
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
