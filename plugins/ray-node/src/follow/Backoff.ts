/** First wait after a failure, in milliseconds: short, as most outages are restarts. */
const FIRST_MS = 500;

/** Longest wait, in milliseconds: the longest time until a recovered portal is noticed. */
const MAX_MS = 30_000;

/** Waits that double with each failure. */
export class Backoff {
  #nextMs = FIRST_MS;

  /** Milliseconds to wait after another failure. */
  next(): number {
    const ms = this.#nextMs;
    this.#nextMs = Math.min(ms * 2, MAX_MS);
    return ms;
  }

  /** Resets the wait after a success. */
  reset(): void {
    this.#nextMs = FIRST_MS;
  }
}
