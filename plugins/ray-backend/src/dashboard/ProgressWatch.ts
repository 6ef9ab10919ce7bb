/** Aborts a transfer without progress. */
export class ProgressWatch {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #leastBytes: number;

  /**
   * @param limitMs - longest time without any progress, milliseconds
   * @param options - `leastBytes`: what counts as progress, so that single bytes now and then don't; any by default
   */
  constructor(limitMs: number, { leastBytes = 0 } = {}) {
    this.#timer = setTimeout(() => this.#controller.abort(), limitMs);
    this.#leastBytes = leastBytes;
  }

  /** Aborts when too little was transferred for too long. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Passes a body on, and counts both arrival and consumption as progress. */
  async *watch(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      const isProgress = bytes >= this.#leastBytes;
      if (isProgress) {
        bytes = 0;
        // Once aborted, it stays so: clearing the timer ends its refreshing.
        this.#timer.refresh();
      }
      yield chunk;
      if (isProgress) this.#timer.refresh();
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
