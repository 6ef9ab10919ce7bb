/** The reason of a {@link Deadline}'s abort. */
export type DeadlineReason = 'timeout' | 'cancelled';

/** Aborts when the time is up, or when another signal aborts. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #cancelled: AbortSignal | undefined;
  #reason: DeadlineReason | undefined;

  /** @param timeoutMs - milliseconds from now */
  constructor(timeoutMs: number, cancelled: AbortSignal | undefined) {
    this.#cancelled = cancelled;
    this.#timer = setTimeout(() => this.#abort('timeout'), timeoutMs);
    if (cancelled?.aborted) this.#onCancel();
    else cancelled?.addEventListener('abort', this.#onCancel);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The reason of the abort; absent before. */
  get reason(): DeadlineReason | undefined {
    return this.#reason;
  }

  /** Removes the timer and the listener. */
  end(): void {
    clearTimeout(this.#timer);
    this.#cancelled?.removeEventListener('abort', this.#onCancel);
  }

  readonly #onCancel = () => this.#abort('cancelled');

  #abort(reason: DeadlineReason) {
    this.#reason ??= reason;
    this.#controller.abort();
  }
}
