/** First wait after a failure, in milliseconds: short, as most outages are restarts. */
const FIRST_MS = 500;

/** Longest wait, in milliseconds: what a recovered portal may at most stay unnoticed. */
const MAX_MS = 30_000;

/** Waits that double from one failure to the next. */
export class Backoff {
  #nextMs = FIRST_MS;

  /** Milliseconds to wait after one more failure. */
  next(): number {
    const ms = this.#nextMs;
    this.#nextMs = Math.min(ms * 2, MAX_MS);
    return ms;
  }

  /** Things went well: the next failure waits shortly again. */
  reset(): void {
    this.#nextMs = FIRST_MS;
  }
}
