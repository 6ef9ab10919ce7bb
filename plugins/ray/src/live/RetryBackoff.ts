import { isRayApiError } from '@rayport/backstage-plugin-ray-common';

/** First pause before trying again, milliseconds, doubled by every failure after it. */
const FIRST_PAUSE_MS = 2_000;

/** Longest pause, milliseconds, for permanent failures. */
const MAX_PAUSE_MS = 30_000;

/** Too many requests (RFC 6585), bad gateway, unavailable, deadline exceeded (RFC 9110), from the portal or a proxy. */
const PASSING_STATUS = [429, 502, 503, 504];

/** Whether the same request may succeed later; a refused one does not. */
function mayPass(error: unknown): boolean {
  // `fetch` throws this without an answer.
  if (error instanceof TypeError) return true;
  return isRayApiError(error) && PASSING_STATUS.includes(error.httpStatus);
}

/** The `Retry-After` of the server, milliseconds. */
function askedPauseOf(error: unknown): number {
  const seconds = isRayApiError(error) ? error.retryAfterSeconds : undefined;
  return (seconds ?? 0) * 1_000;
}

/** Retries with exponential backoff and jitter, so that browsers don't all retry at once. */
export class RetryBackoff {
  readonly #retry: () => void;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(retry: () => void) {
    this.#retry = retry;
  }

  /** Schedules a retry after a failure, unless it would fail again in the same way. */
  plan(error: unknown): void {
    this.cancel();
    if (!mayPass(error)) return;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, MAX_PAUSE_MS);
    this.#failures += 1;
    const spread = pause * (1 - Math.random() / 2);
    this.#timer = setTimeout(
      this.#retry,
      Math.max(spread, askedPauseOf(error)),
    );
  }

  /** Cancels the scheduled retry. */
  cancel(): void {
    clearTimeout(this.#timer);
  }

  /** Cancels the scheduled retry and starts over with the first pause. */
  reset(): void {
    this.cancel();
    this.#failures = 0;
  }
}
