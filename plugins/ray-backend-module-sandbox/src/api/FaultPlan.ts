import {
  AdmissionWebhook,
  AdmissionWebhooks,
} from '../admission/AdmissionWebhooks';
import { StatusError } from '../core/StatusError';

const MAX_HELD_MS = 100; // an event that nothing follows is sent after this

type RequestFilter = (request: Request) => boolean;

interface Fault {
  times: number;
  /** 429 comes with `Retry-After`. */
  code: 429 | 500 | 503;
  /** `Retry-After` of a 429; 1 by default. */
  retryAfterSeconds?: number;
  /** Of a 500. */
  message?: string;
  /** Which requests fail; all when absent. */
  matches?: RequestFilter;
}

interface WatchDisturbance {
  /** Every change comes twice. */
  duplicate: boolean;
  /** Changes swap places in pairs. */
  reorder: boolean;
}

/** Requests that wait until they are released. */
interface HeldRequests {
  /** Resolves once `count` requests wait; one by default. */
  held(count?: number): Promise<void>;
  /** Lets all requests go on, later ones too. */
  release(): void;
}

/** Makes requests fail or wait and disturbs watches, for tests of clients. */
export class FaultPlan {
  /** The webhooks that {@link webhook} installs; the object store asks them. */
  readonly webhooks = new AdmissionWebhooks();
  #faults: Fault[] = [];
  #delay: { delayMs: number; matches?: RequestFilter } = { delayMs: 0 };
  #holds: Array<
    HeldRequests & { matches: RequestFilter; wait: () => Promise<void> }
  > = [];
  #disturbance: WatchDisturbance = { duplicate: false, reorder: false };

  fail(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  /** Lets matching requests (all without a filter) wait, in real milliseconds; 0 ends it. */
  delay(delayMs: number, matches?: RequestFilter): void {
    this.#delay = { delayMs, matches };
  }

  /** Lets matching requests wait until they are released; the latest hold counts. */
  hold(matches: RequestFilter): HeldRequests {
    let release = () => {};
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    let waiting = 0;
    let listeners: Array<() => void> = [];
    const next = () =>
      new Promise<void>(resolve => {
        listeners.push(resolve);
      });
    const hold = {
      matches,
      async held(count = 1) {
        while (waiting < count) {
          await next();
        }
      },
      release: () => release(),
      async wait() {
        waiting += 1;
        listeners.forEach(listener => listener());
        listeners = [];
        await released;
      },
    };
    this.#holds.push(hold);
    return hold;
  }

  releaseAll(): void {
    this.#holds.forEach(({ release }) => release());
    this.#holds = [];
  }

  /** Disturbs the events of watches, open ones too; `{}` ends it. */
  disturbWatches(disturbance: Partial<WatchDisturbance>): void {
    this.#disturbance = { duplicate: false, reorder: false, ...disturbance };
  }

  get disturbance(): WatchDisturbance {
    return this.#disturbance;
  }

  /** Returns a function that removes the webhook. */
  webhook(webhook: AdmissionWebhook): () => void {
    return this.webhooks.install(webhook);
  }

  /**
   * Applies the plan to a request.
   *
   * @throws StatusError when it is to fail
   */
  async apply(request: Request): Promise<void> {
    const { delayMs, matches: isSlow } = this.#delay;
    if (delayMs > 0 && (isSlow?.(request) ?? true)) {
      await new Promise(resolve => {
        setTimeout(resolve, delayMs);
      });
    }
    await this.#holds.findLast(({ matches }) => matches(request))?.wait();
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

function errorOf({ code, message, retryAfterSeconds = 1 }: Fault): StatusError {
  switch (code) {
    case 429:
      return new StatusError({
        code,
        reason: 'TooManyRequests',
        message: 'The server is too busy, please try again later',
        details: { retryAfterSeconds },
      });
    case 503:
      return StatusError.serviceUnavailable(
        'the server is currently unable to handle the request',
      );
    default:
      return StatusError.internal(
        message ?? 'Internal error occurred: planned by a test',
      );
  }
}

/** A line of a watch, rendered when it is sent; undefined when the selector does not match. */
type WatchLine = () => string | undefined;

/** Forwards the events of one watch, duplicated or reordered if a test requests it. */
export class DisturbedLines {
  readonly #plan: FaultPlan;
  readonly #write: (line: WatchLine) => void;
  #held: WatchLine | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(plan: FaultPlan, write: (line: WatchLine) => void) {
    this.#plan = plan;
    this.#write = write;
  }

  push(line: WatchLine): void {
    const { duplicate, reorder } = this.#plan.disturbance;
    if (!duplicate && !reorder) {
      this.flush();
      this.#write(line);
      return;
    }
    const rendered = line();
    if (rendered === undefined) {
      return;
    }
    const copies = () => (duplicate ? rendered + rendered : rendered);
    if (reorder && !this.#held) {
      this.#held = copies;
      this.#timer = setTimeout(() => this.flush(), MAX_HELD_MS);
    } else {
      this.#write(copies);
      this.flush();
    }
  }

  /** Sends what is held back. */
  flush(): void {
    clearTimeout(this.#timer);
    const held = this.#held;
    this.#held = undefined;
    if (held) {
      this.#write(held);
    }
  }
}
