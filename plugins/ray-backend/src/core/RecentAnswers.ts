interface Entry<T> {
  answer: Promise<T>;
  /** By the clock that never goes back, milliseconds. */
  until: number;
}

/** Answers that somebody got a moment ago and that still count, so that nobody asks for each request. */
export class RecentAnswers<T> {
  /** The oldest first. */
  readonly #entries = new Map<string, Entry<T>>();
  readonly #lifetimeMs: number;

  /** @param lifetimeMs - what changes meanwhile is noticed so late; 0 remembers nothing */
  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs;
  }

  /**
   * An answer that still counts, or else the one that `ask` gets. Who asks for the same meanwhile waits for it, too.
   * Failures are not kept.
   */
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
