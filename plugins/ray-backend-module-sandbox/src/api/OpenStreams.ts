/** The watches and followed logs that are under way, so that they can be ended from outside. */
export class OpenStreams {
  readonly #ends = new Set<() => void>();
  #closed = false;

  /**
   * Registers a stream by the function that ends it, which is called at once when no more streams may be open.
   *
   * @returns a function that forgets the stream
   */
  add(end: () => void): () => void {
    if (this.#closed) {
      end();
    } else {
      this.#ends.add(end);
    }
    return () => this.#ends.delete(end);
  }

  /** Ends all streams; clients may open new ones. */
  endAll(): void {
    const ends = [...this.#ends];
    this.#ends.clear();
    ends.forEach(end => end());
  }

  /** Ends all streams, and every one that is opened later. */
  close(): void {
    this.#closed = true;
    this.endAll();
  }
}
