import {
  AdmissionWebhook,
  AdmissionWebhooks,
} from '../admission/AdmissionWebhooks';
import { StatusError } from '../core/StatusError';

export type RequestFilter = (request: Request) => boolean;

export interface Fault {
  times: number;
  /** 429 comes with `Retry-After`. */
  code: 429 | 500 | 503;
  /** `Retry-After` of a 429; 1 by default. */
  retryAfterSeconds?: number;
  message?: string;
  /** Which requests fail; all when absent. */
  matches?: RequestFilter;
}

export interface WatchDisturbance {
  /** Every change comes twice. */
  duplicate: boolean;
  /** Changes swap places in pairs. */
  reorder: boolean;
}

/** Makes requests fail or wait and disturbs watches, for tests of clients. */
export class FaultPlan {
  /** The webhooks that {@link webhook} installs; the object store asks them. */
  readonly webhooks = new AdmissionWebhooks();
  #faults: Fault[] = [];
  #delay: { delayMs: number; matches?: RequestFilter } = { delayMs: 0 };
  #holds: Array<{ matches: RequestFilter; requests: HeldRequests }> = [];
  #disturbance: WatchDisturbance = { duplicate: false, reorder: false };

  fail(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  /** Lets matching requests (all without a filter) wait, in real milliseconds; 0 ends it. */
  delay(delayMs: number, matches?: RequestFilter): void {
    this.#delay = { delayMs, ...(matches && { matches }) };
  }

  /** Lets matching requests wait until they are released; the latest hold counts. */
  hold(matches: RequestFilter): Pick<HeldRequests, 'held' | 'release'> {
    const requests = new HeldRequests();
    this.#holds.push({ matches, requests });
    return requests;
  }

  releaseAll(): void {
    this.#holds.forEach(({ requests }) => requests.release());
    this.#holds = [];
  }

  /** Disturbs the events of watches, open ones too; `{}` ends it. */
  disturbWatches(disturbance: Partial<WatchDisturbance>): void {
    this.#disturbance = { duplicate: false, reorder: false, ...disturbance };
  }

  get disturbance(): WatchDisturbance {
    return this.#disturbance;
  }

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

function errorOf(fault: Fault): StatusError {
  const { code, retryAfterSeconds = 1 } = fault;
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
        fault.message ?? 'Internal error occurred: planned by a test',
      );
  }
}

class HeldRequests {
  readonly #released: Promise<void>;
  #release: () => void = () => undefined;
  #count = 0;
  #waiting: Array<{ count: number; resolve(): void }> = [];

  constructor() {
    this.#released = new Promise(resolve => {
      this.#release = resolve;
    });
  }

  /** Resolves once `count` requests wait. */
  async held(count = 1): Promise<void> {
    if (this.#count >= count) return;
    await new Promise<void>(resolve => {
      this.#waiting.push({ count, resolve });
    });
  }

  release(): void {
    this.#release();
  }

  async wait(): Promise<void> {
    this.#count += 1;
    const isReached = ({ count }: { count: number }) => this.#count >= count;
    this.#waiting.filter(isReached).forEach(({ resolve }) => resolve());
    this.#waiting = this.#waiting.filter(waiting => !isReached(waiting));
    await this.#released;
  }
}

const MAX_HELD_MS = 100; // an event that nothing follows is sent after this

/** A line of a watch, rendered when it is sent; undefined when the selector does not match. */
type WatchLine = () => string | undefined;

/** Forwards the events of one watch, duplicated or reordered while a test asks for it. */
export class DisturbedLines {
  readonly #disturbance: () => WatchDisturbance;
  readonly #write: (line: WatchLine) => void;
  #held: WatchLine | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    disturbance: () => WatchDisturbance;
    write: (line: WatchLine) => void;
  }) {
    this.#disturbance = options.disturbance;
    this.#write = options.write;
  }

  push(line: WatchLine): void {
    const { duplicate, reorder } = this.#disturbance();
    const rendered = duplicate || reorder ? line() : undefined;
    if (!duplicate && !reorder) {
      this.flush();
      this.#write(line);
    } else if (rendered !== undefined) {
      const copies = duplicate ? [rendered, rendered] : [rendered];
      this.#forward(() => copies.join(''), reorder);
    }
  }

  flush(): void {
    clearTimeout(this.#timer);
    const held = this.#held;
    this.#held = undefined;
    if (held) {
      this.#write(held);
    }
  }

  #forward(line: WatchLine, reorder: boolean): void {
    if (reorder && !this.#held) {
      this.#held = line;
      this.#timer = setTimeout(() => this.flush(), MAX_HELD_MS);
    } else {
      this.#write(line);
      this.flush();
    }
  }
}
