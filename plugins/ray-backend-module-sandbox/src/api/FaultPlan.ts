import {
  AdmissionWebhook,
  AdmissionWebhooks,
} from '../admission/AdmissionWebhooks';
import { StatusError } from '../core/StatusError';
import { HeldRequests } from './HeldRequests';

/** Chooses the requests that something happens to. */
export type RequestFilter = (request: Request) => boolean;

/** Failures that a Kubernetes API has on a bad day, as an answer for the next requests. */
export interface Fault {
  /** How many requests it hits. */
  times: number;
  /** The answer: 429 comes with `Retry-After`; anything else looks like a broken server. */
  code: 429 | 500 | 503;
  /** What a 429 tells the client to wait, in seconds; 1 by default. */
  retryAfterSeconds?: number;
  /** What a 500 says; that it was planned when absent. */
  message?: string;
  /** Which requests it hits; all when absent. */
  matches?: RequestFilter;
}

/** What happens to the events of watches. */
export interface WatchDisturbance {
  /** Every change comes twice. */
  duplicate: boolean;
  /** Every change changes places with the one after it. */
  reorder: boolean;
}

const DEFAULT_RETRY_AFTER_S = 1;

/** Lets tests try what a client does when the Kubernetes API is slow, busy, broken or strict. */
export class FaultPlan {
  /** The webhooks that {@link webhook} installs; the object store asks them. */
  readonly webhooks = new AdmissionWebhooks();
  #faults: Fault[] = [];
  #delay: { delayMs: number; matches?: RequestFilter } = { delayMs: 0 };
  #holds: Array<{ matches: RequestFilter; requests: HeldRequests }> = [];
  #disturbance: WatchDisturbance = { duplicate: false, reorder: false };

  /** Makes the next matching requests fail. */
  fail(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  /** Lets matching requests (all without a filter) wait, in real milliseconds; 0 ends it. */
  delay(delayMs: number, matches?: RequestFilter): void {
    this.#delay = { delayMs, ...(matches && { matches }) };
  }

  /**
   * Lets matching requests wait until they are released; for what must happen between a request and its answer. The
   * latest hold counts.
   */
  hold(matches: RequestFilter): Pick<HeldRequests, 'held' | 'release'> {
    const requests = new HeldRequests();
    this.#holds.push({ matches, requests });
    return requests;
  }

  /** Releases everything that is held. */
  releaseAll(): void {
    this.#holds.forEach(({ requests }) => requests.release());
    this.#holds = [];
  }

  /** Disturbs the changes that watches tell of from now on, those under way too; `{}` ends it. */
  disturbWatches(disturbance: Partial<WatchDisturbance>): void {
    this.#disturbance = { duplicate: false, reorder: false, ...disturbance };
  }

  /** What happens to the events of watches at the moment. */
  get disturbance(): WatchDisturbance {
    return this.#disturbance;
  }

  /** Installs an admission webhook; returns a function that removes it. */
  webhook(webhook: AdmissionWebhook): () => void {
    return this.webhooks.install(webhook);
  }

  /**
   * Does to a request what is planned.
   *
   * @throws StatusError with the planned code
   */
  async apply(request: Request): Promise<void> {
    const { delayMs, matches: isSlow } = this.#delay;
    if (delayMs > 0 && (isSlow?.(request) ?? true)) {
      await new Promise(resolve => {
        setTimeout(resolve, delayMs);
      });
    }
    const hold = this.#holds.findLast(({ matches }) => matches(request));
    await hold?.requests.wait();
    const fault = this.#faults.find(
      ({ matches }) => matches?.(request) ?? true,
    );
    if (fault) {
      fault.times -= 1;
      this.#faults = this.#faults.filter(({ times }) => times > 0);
      throw errorOf(fault);
    }
  }
}

function errorOf({ code, retryAfterSeconds, message }: Fault): StatusError {
  switch (code) {
    case 429:
      return new StatusError({
        code,
        reason: 'TooManyRequests',
        message: 'The server is too busy, please try again later',
        details: {
          retryAfterSeconds: retryAfterSeconds ?? DEFAULT_RETRY_AFTER_S,
        },
      });
    case 503:
      return new StatusError({
        code,
        reason: 'ServiceUnavailable',
        message: 'the server is currently unable to handle the request',
      });
    default:
      return StatusError.internal(
        message ?? 'Internal error occurred: planned by a test',
      );
  }
}
