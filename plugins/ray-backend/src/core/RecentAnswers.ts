interface Entry<T> {
  answer: Promise<T>;
  /** Monotonic time, milliseconds. */
  until: number;
}

/** Caches recent answers, so that not every request asks again. */
export class RecentAnswers<T> {
  /** The oldest first. */
  readonly #entries = new Map<string, Entry<T>>();
  readonly #lifetimeMs: number;

  /** @param lifetimeMs - longest age of an answer; 0 caches nothing */
  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs;
  }

  /** A recent answer, or the result of `ask`. Concurrent callers share one `ask`. Failures are not cached. */
  async get(key: string, ask: () => Promise<T>): Promise<T> {
    const now = performance.now();
    this.#forgetOld(now);
    const known = this.#entries.get(key);
    if (known) return known.answer;
    const answer = ask();
    this.#entries.set(key, { answer, until: now + this.#lifetimeMs });
    answer.catch(() => this.#entries.delete(key));
    return answer;
  }

  #forgetOld(now: number): void {
    for (const [key, { until }] of this.#entries) {
      if (until > now) return;
      this.#entries.delete(key);
    }
  }
}
