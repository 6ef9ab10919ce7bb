/** How long the last answer counts after a failure, so that many sign-ins do not become many requests. */
export const RETRY_MS = 10_000;

/** Finds something on another server, and looks again on demand as long as it has not found it. */
export class Discovery<T> {
  readonly #discover: () => Promise<T>;
  #attempt: Promise<T>;
  /** When the last attempt failed; undefined while it runs, and once it has succeeded. */
  #failedAt: number | undefined;

  constructor(first: Promise<T>, discover: () => Promise<T>) {
    this.#discover = discover;
    this.#attempt = this.#watch(first);
  }

  /** What was found, or why nothing was. */
  get result(): Promise<T> {
    if (
      this.#failedAt !== undefined &&
      performance.now() - this.#failedAt >= RETRY_MS
    ) {
      this.#attempt = this.#watch(this.#discover());
    }
    return this.#attempt;
  }

  #watch(attempt: Promise<T>): Promise<T> {
    this.#failedAt = undefined;
    // A failure that no request waits for must not end the process.
    attempt.catch(() => {
      this.#failedAt = performance.now();
    });
    return attempt;
  }
}
