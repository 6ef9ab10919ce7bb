/** Why a {@link Deadline} has aborted. */
export type DeadlineReason = 'timeout' | 'cancelled';

/** Aborts when time is up, or when another signal does. */
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

  /** Why it has aborted; absent while it has not. */
  get reason(): DeadlineReason | undefined {
    return this.#reason;
  }

  /** Leaves nothing behind that could abort it. */
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
