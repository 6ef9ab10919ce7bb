import { StatusError } from '../store/StatusError';

/** Failures that a Kubernetes API has on a bad day, as an answer for the next requests. */
export interface Fault {
  /** How many requests it hits. */
  times: number;
  /** The answer: 429 comes with `Retry-After`; anything else looks like a broken server. */
  code: 429 | 500 | 503;
  /** Which requests it hits; all when absent. */
  matches?(request: Request): boolean;
}

const RETRY_AFTER_S = 1;

/** Lets tests try what a client does when the Kubernetes API is slow, busy or broken. */
export class FaultPlan {
  #faults: Fault[] = [];
  #delayMs = 0;

  /** Makes the next matching requests fail. */
  fail(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  /** Lets every request wait, in real milliseconds; 0 ends it. */
  delay(delayMs: number): void {
    this.#delayMs = delayMs;
  }

  /**
   * Does to a request what is planned.
   *
   * @throws StatusError with the planned code
   */
  async apply(request: Request): Promise<void> {
    if (this.#delayMs > 0) {
      await new Promise(resolve => {
        setTimeout(resolve, this.#delayMs);
      });
    }
    const fault = this.#faults.find(
      ({ matches }) => matches?.(request) ?? true,
    );
    if (fault) {
      fault.times -= 1;
      this.#faults = this.#faults.filter(({ times }) => times > 0);
      throw errorOf(fault.code);
    }
  }
}

function errorOf(code: Fault['code']): StatusError {
  switch (code) {
    case 429:
      return new StatusError({
        code,
        reason: 'TooManyRequests',
        message: 'The server is too busy, please try again later',
        details: { retryAfterSeconds: RETRY_AFTER_S },
      });
    case 503:
      return new StatusError({
        code,
        reason: 'ServiceUnavailable',
        message: 'the server is currently unable to handle the request',
      });
    default:
      return StatusError.internal('Internal error occurred: planned by a test');
  }
}
