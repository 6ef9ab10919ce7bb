import { SeatLine } from './FairSeats';
import { CallerType, FlowControlConfig, FlowLimits } from './FlowLimits';
import { TokenBucket } from './TokenBucket';
import { FlowCall } from './FlowCall';

/** Time between two refusals of one flow, milliseconds: most clients retry as soon as they are refused. */
const INTERVAL_MS = 10;

/** Refusals that wait; further requests lose their connection. */
const MAX_WAITING = 2_000;

/**
 * Spaces out the refusals of a flow. Immediate refusals would keep the portal as busy as answers, because a connection
 * sends its next request after the answer to the last one.
 */
class RefusalPacer {
  #next = 0;
  #waiting = 0;

  /** Resolves when a refusal may be sent. */
  async turn(call: FlowCall): Promise<void> {
    const now = performance.now();
    if (this.#waiting >= MAX_WAITING) {
      call.destroy();
      return;
    }
    const at = Math.max(now, this.#next);
    this.#next = at + INTERVAL_MS;
    if (at === now) return;
    this.#waiting += 1;
    await new Promise(resolve => setTimeout(resolve, at - now));
    this.#waiting -= 1;
  }

  /** No refusal waits. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }
}

/** All requests of one caller that are under way. */
export class Flow {
  /** For the log. */
  readonly name: string;
  readonly type: CallerType;
  readonly limits: FlowLimits;
  readonly bucket: TokenBucket;
  readonly requests: SeatLine;
  readonly kubernetes: SeatLine;
  readonly refusals = new RefusalPacer();
  streams = 0;
  bodies = 0;
  bodyBytes = 0;
  /** Refusals that have not been logged yet. */
  untold = 0;
  /** When refusals were last logged, by the clock of `performance`. */
  toldAt = -Infinity;

  constructor(name: string, type: CallerType, config: FlowControlConfig) {
    const { queueTimeoutMs } = config;
    const limits = config[type];
    const { concurrency, queueLengthLimit, kubernetesConcurrency } = limits;
    this.name = name;
    this.type = type;
    this.limits = limits;
    this.bucket = new TokenBucket(limits);
    this.requests = new SeatLine({
      concurrency,
      queueLengthLimit,
      queueTimeoutMs,
      bucket: this.bucket,
    });
    this.kubernetes = new SeatLine({
      concurrency: kubernetesConcurrency,
      // A waiting request already has a slot among the requests.
      queueLengthLimit: Infinity,
      queueTimeoutMs,
    });
  }

  /** Whether the flow can be removed: a new one would have the same state. */
  get isIdle(): boolean {
    return (
      this.requests.isIdle &&
      this.kubernetes.isIdle &&
      this.refusals.isIdle &&
      this.streams === 0 &&
      this.bodies === 0 &&
      this.bucket.isFull
    );
  }
}
