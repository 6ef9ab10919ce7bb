import { isKubernetesError } from '@rayport/backstage-plugin-ray-node';

/** First and longest pause after a failure, milliseconds; doubled each time, and shortened at random against herds. */
const BACKOFF_MS = { first: 250, longest: 15_000 };

/**
 * Longest pause while nobody answers at all, milliseconds: a refused connection costs nearly nothing, and everybody waits
 * for the server to come back. All eight kinds together try about twice a second then.
 */
const LONGEST_UNREACHABLE_MS = 5_000;

/**
 * Longest pause before Kubernetes is asked again about a kind that it does not know, milliseconds: a CRD comes when it
 * comes. It begins short, because an API server that has just started may not know its CRDs yet.
 */
const LONGEST_MISSING_MS = 10_000;

/** The longest that a `Retry-After` is heeded, milliseconds; more would be a mistake of some proxy. */
const MAX_RETRY_AFTER_MS = 60_000;

function longestPauseMs(error: unknown): number {
  const status = isKubernetesError(error) ? error.status : undefined;
  if (status === 0) return LONGEST_UNREACHABLE_MS;
  if (status === 404) return LONGEST_MISSING_MS;
  return BACKOFF_MS.longest;
}

/**
 * How long to wait before the next try.
 *
 * @param failures - how many there were in a row, this one included
 * @param error - what failed, where it is known; its `Retry-After` is honoured
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

/** How a try has gone. */
export interface Attempt {
  /** What failed; absent where the server ended the watch as it should. */
  failure?: unknown;
  /** Whether the server has answered as one that works: it began to tell, or said that a version is of no use. */
  isAnswered: boolean;
  /** Whether it has led on, so that whatever failed before is over. */
  hasProgress: boolean;
}

/**
 * How long to wait after each of many tries. Tries without an answer and answers that lead nowhere are counted apart: who
 * has waited long for a server to come back does not wait as long again because its first words are that a version has
 * expired; and a server that answers in vain again and again is asked less and less often.
 */
export class Backoff {
  #unanswered = 0;
  #fruitless = 0;

  /**
   * Takes in how a try has gone.
   *
   * @returns how long to wait before the next, milliseconds; undefined where there is nothing to wait for
   */
  after({ failure, isAnswered, hasProgress }: Attempt): number | undefined {
    if (hasProgress) this.#fruitless = 0;
    if (hasProgress || isAnswered) this.#unanswered = 0;
    // A server ends watches every few minutes; that is no failure unless it ends them at once.
    if (failure === undefined && hasProgress) return undefined;
    const failures = isAnswered
      ? (this.#fruitless += 1)
      : (this.#unanswered += 1);
    return retryPauseMs(failures, failure);
  }
}
