/** Allows a sustained rate of requests, and a burst after a pause. */
export class TokenBucket {
  readonly #perMs: number;
  readonly #burst: number;
  #tokens: number;
  #at = performance.now();

  constructor({ qps, burst }: { qps: number; burst: number }) {
    this.#perMs = qps / 1_000;
    this.#burst = burst;
    this.#tokens = burst;
  }

  /** The bucket is full. */
  get isFull(): boolean {
    this.#refill();
    return this.#tokens >= this.#burst;
  }

  /** Takes a token, if there is one. */
  take(): boolean {
    this.#refill();
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Time until the next token, milliseconds; 0 when there is one. */
  get waitMs(): number {
    this.#refill();
    return Math.max(0, (1 - this.#tokens) / this.#perMs);
  }

  #refill(): void {
    const now = performance.now();
    const refilled = this.#tokens + (now - this.#at) * this.#perMs;
    this.#tokens = Math.min(this.#burst, refilled);
    this.#at = now;
  }
}
