import { isKubernetesError } from '@rayport/backstage-plugin-ray-node';

/** First and longest pause after a failure, milliseconds; doubled each time, with jitter. */
const BACKOFF_MS = { first: 250, longest: 15_000 };

/**
 * Longest pause while there is no answer at all, milliseconds: a refused connection costs nearly nothing, and users
 * wait for the server. All eight kinds together try about twice a second then.
 */
const LONGEST_UNREACHABLE_MS = 5_000;

/**
 * Longest pause before Kubernetes is asked again about an unknown kind, milliseconds. Starts short, because an API
 * server that has just started may not know its CRDs yet.
 */
const LONGEST_MISSING_MS = 10_000;

/** The longest `Retry-After` that is honoured, milliseconds; a longer one is probably a proxy's mistake. */
const MAX_RETRY_AFTER_MS = 60_000;

function longestPauseMs(error: unknown): number {
  const status = isKubernetesError(error) ? error.status : undefined;
  if (status === 0) return LONGEST_UNREACHABLE_MS;
  if (status === 404) return LONGEST_MISSING_MS;
  return BACKOFF_MS.longest;
}

/**
 * How long to wait before the next attempt.
 *
 * @param failures - consecutive ones, including this
 * @param error - the cause, if known; its `Retry-After` is honoured
 * @returns milliseconds
 */
function retryPauseMs(failures: number, error?: unknown): number {
  const growing = BACKOFF_MS.first * 2 ** (failures - 1);
  const ceiling = Math.min(longestPauseMs(error), growing);
  const backoff = ceiling * (0.5 + Math.random() / 2);
  if (!isKubernetesError(error)) return backoff;
  const asked = (error.retryAfterSeconds ?? 0) * 1000;
  return Math.max(backoff, Math.min(asked, MAX_RETRY_AFTER_MS));
}

/** Result of an attempt. */
export interface Attempt {
  /** The cause; absent if the server ended the watch regularly. */
  failure?: unknown;
  /** Whether the server is working: it sent data, or said that a version is unusable. */
  isAnswered: boolean;
  /** Whether there was progress, which ends the series of failures. */
  hasProgress: boolean;
}

/**
 * Pauses between attempts. Counts attempts without an answer separately from answers without progress: after a long
 * outage, an expired version does not cause another long pause, while a server that keeps answering in vain is asked
 * less and less often.
 */
export class RetryPauses {
  #unanswered = 0;
  #fruitless = 0;

  /**
   * Records the result of an attempt.
   *
   * @returns the pause before the next, milliseconds; undefined if there is none
   */
  after({ failure, isAnswered, hasProgress }: Attempt): number | undefined {
    if (hasProgress) this.#fruitless = 0;
    if (hasProgress || isAnswered) this.#unanswered = 0;
    // A server ends watches every few minutes, which is not a failure unless it ends them at once.
    if (failure === undefined && hasProgress) return undefined;
    const failures = isAnswered
      ? (this.#fruitless += 1)
      : (this.#unanswered += 1);
    return retryPauseMs(failures, failure);
  }
}
