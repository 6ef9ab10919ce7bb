/** Open watches and followed logs. */
export class OpenStreams {
  readonly #ends = new Set<() => void>();
  #closed = false;

  /**
   * Registers a stream by the function that ends it; after {@link close} that is called at once.
   *
   * @returns a function that removes the stream
   */
  add(end: () => void): () => void {
    if (this.#closed) {
      end();
    } else {
      this.#ends.add(end);
    }
    return () => this.#ends.delete(end);
  }

  /** Ends all streams. */
  endAll(): void {
    const ends = [...this.#ends];
    this.#ends.clear();
    ends.forEach(end => end());
  }

  /** Ends all streams and refuses new ones. */
  close(): void {
    this.#closed = true;
    this.endAll();
  }
}
