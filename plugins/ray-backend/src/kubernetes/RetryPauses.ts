import { retryPauseMs } from './retryPause';

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
export class RetryPauses {
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
