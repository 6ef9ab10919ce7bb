/** Passes a body on; calls `onProgress` whenever a chunk was received or consumed. */
async function* reported(
  body: AsyncIterable<Uint8Array>,
  onProgress: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    onProgress();
    yield chunk;
    onProgress();
  }
}

/** Aborts a transfer without progress. */
export class ProgressWatch {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  /** @param limitMs - longest time without any progress, milliseconds */
  constructor(limitMs: number) {
    this.#timer = setTimeout(() => this.#controller.abort(), limitMs);
  }

  /** Aborts when nothing was transferred for too long. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Passes a body on, and counts both arrival and consumption as progress. */
  watch(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    // Once aborted, it stays so: clearing the timer ends its refreshing.
    return reported(body, () => this.#timer.refresh());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
