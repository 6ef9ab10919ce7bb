import { present } from '../core/present';
import { TokenBucket } from './TokenBucket';

/** Queued requests that start in one turn of the event loop; more of them wait for the next turn. */
const STARTS_PER_TURN = 8;

/** Requests that are refused in one turn of the event loop, because each is answered in it. */
const REFUSALS_PER_TURN = 8;

/** Why a request gets no slot, as Kubernetes' API Priority and Fairness names it. */
export type SeatRefusal = 'queue-full' | 'time-out' | 'cancelled';

/** Limits of one flow. */
export interface LineLimits {
  concurrency: number;
  queueLengthLimit: number;
  queueTimeoutMs: number;
  /** Each slot takes a token; without it, the rate is unlimited. */
  bucket?: TokenBucket;
}

/** A queued request. */
class Waiter {
  /** End of its wait, by the clock of `performance`. */
  readonly deadline: number;
  readonly seated: Promise<SeatRefusal | undefined>;
  #resolve: (refusal?: SeatRefusal) => void = () => {};
  #hasSeat = false;

  constructor(deadline: number) {
    this.deadline = deadline;
    this.seated = new Promise(resolve => (this.#resolve = resolve));
  }

  seat(): void {
    this.#hasSeat = true;
    this.#resolve();
  }

  refuse(reason: SeatRefusal): void {
    this.#resolve(reason);
  }

  /** Returns whether there was a slot, on the first call. */
  giveUp(): boolean {
    const had = this.#hasSeat;
    this.#hasSeat = false;
    return had;
  }
}

/** One flow's slots, and its first-in, first-out queue. */
export class SeatLine {
  readonly limits: LineLimits;
  executing = 0;
  readonly waiting = new Set<Waiter>();
  /** Wakes the queue for expired requests and for the next token. */
  alarm: { timer: NodeJS.Timeout; at: number } | undefined;

  constructor(limits: LineLimits) {
    this.limits = limits;
  }

  /** The queue is full. A request that only waits for the next turn of the event loop counts as running. */
  get isFull(): boolean {
    const { concurrency, queueLengthLimit, bucket } = this.limits;
    const waiting = this.waiting.size;
    return (
      this.executing + waiting >= concurrency + queueLengthLimit ||
      (waiting >= queueLengthLimit && !!bucket?.waitMs)
    );
  }

  /** No request runs or waits. */
  get isIdle(): boolean {
    return this.executing === 0 && this.waiting.size === 0;
  }
}

/** A slot that a request waits for. */
export interface Waiting {
  /** Resolves once there is a slot, or with the reason why there is none. */
  seated: Promise<SeatRefusal | undefined>;
  /** Releases the slot, or leaves the queue. */
  leave(): void;
}

/**
 * Slots for the concurrent work of many flows, with a limit for each flow and one for all together. Waiting flows get
 * free slots round-robin, however many requests each has queued.
 */
export class FairSeats {
  readonly #total: number;
  readonly #turnMs: number;
  #taken = 0;
  /** When the first slot of this turn of the event loop was taken. */
  #turnStart: number | undefined;
  #isPlanned = false;
  /** Flows with queued requests, the next one first. */
  readonly #waiting = new Set<SeatLine>();

  /**
   * @param options - `total`: slots of all flows together. `turnMs`: how long a turn of the event loop may take before
   * further requests wait for the next, so that expensive requests of one flow are interleaved with others
   */
  constructor({
    total = Infinity,
    turnMs = Infinity,
  }: { total?: number; turnMs?: number } = {}) {
    this.#total = total;
    this.#turnMs = turnMs;
  }

  /** Takes a slot if one is free. */
  take(line: SeatLine): boolean {
    if (line.waiting.size || !this.#hasRoom(line)) return false;
    if (!this.#hasTime() || line.limits.bucket?.take() === false) return false;
    this.#seat(line);
    return true;
  }

  /** Waits for a slot. */
  wait(line: SeatLine): Waiting {
    const { queueTimeoutMs } = line.limits;
    if (line.isFull) {
      return { seated: Promise.resolve('queue-full'), leave: () => {} };
    }
    const waiter = new Waiter(performance.now() + queueTimeoutMs);
    line.waiting.add(waiter);
    this.#waiting.add(line);
    this.#setAlarm(line);
    this.#planTurn();
    return {
      seated: waiter.seated,
      leave: () => {
        this.#refuse(line, waiter, 'cancelled');
        if (waiter.giveUp()) this.release(line);
      },
    };
  }

  /** Releases a slot, and passes it to the next request. */
  release(line: SeatLine): void {
    line.executing -= 1;
    this.#taken -= 1;
    if (this.#waiting.size) this.#serve();
  }

  #hasRoom({ executing, limits }: SeatLine): boolean {
    return executing < limits.concurrency && this.#taken < this.#total;
  }

  /** Whether this turn of the event loop is still short. */
  #hasTime(): boolean {
    if (this.#turnMs === Infinity) return true;
    const now = performance.now();
    if (this.#turnStart === undefined) {
      this.#turnStart = now;
      this.#planTurn();
    }
    return now - this.#turnStart < this.#turnMs;
  }

  /**
   * The next turn starts after all requests that arrived in this one, and takes as many from the queues as it has time
   * for.
   */
  #planTurn(): void {
    if (this.#turnMs === Infinity || this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      this.#turnStart = undefined;
      // The work of one start runs before the next start.
      for (let count = 1; count < STARTS_PER_TURN; count += 1) {
        if (!this.#waiting.size) return;
        setImmediate(() => this.#assign(1));
      }
      this.#assign(1);
    });
  }

  #seat(line: SeatLine): void {
    line.executing += 1;
    this.#taken += 1;
  }

  /** A flow that got a slot goes to the end of the order. */
  #assign(most = Infinity): void {
    let given = 0;
    for (const line of this.#waiting) {
      if (given >= most || this.#taken >= this.#total) return;
      if (!this.#hasRoom(line)) continue;
      if (line.limits.bucket?.waitMs) {
        this.#setAlarm(line);
        continue;
      }
      if (!this.#hasTime()) return;
      line.limits.bucket?.take();
      const [first] = line.waiting;
      const waiter = present(first);
      line.waiting.delete(waiter);
      this.#waiting.delete(line);
      if (line.waiting.size) this.#waiting.add(line);
      else this.#clearAlarm(line);
      this.#seat(line);
      given += 1;
      waiter.seat();
    }
  }

  /** Where turns are kept short, each start gets its own turn, so that its duration can be measured. */
  #serve(): void {
    if (this.#turnMs === Infinity) this.#assign();
    else this.#planTurn();
  }

  #refuse(line: SeatLine, waiter: Waiter, reason: SeatRefusal): void {
    if (!line.waiting.delete(waiter)) return;
    waiter.refuse(reason);
    if (line.waiting.size) return;
    this.#waiting.delete(line);
    this.#clearAlarm(line);
  }

  #clearAlarm(line: SeatLine): void {
    clearTimeout(line.alarm?.timer);
    line.alarm = undefined;
  }

  #setAlarm(line: SeatLine): void {
    const [first] = line.waiting;
    if (!first) return;
    const now = performance.now();
    const token = now + (line.limits.bucket?.waitMs ?? 0);
    const at = token > now ? Math.min(first.deadline, token) : first.deadline;
    if (line.alarm && line.alarm.at <= at) return;
    this.#clearAlarm(line);
    const wake = () => {
      line.alarm = undefined;
      this.#wake(line);
    };
    // Timers count whole milliseconds and may fire up to one early.
    const timer = setTimeout(wake, Math.max(1, Math.ceil(at - now)));
    line.alarm = { timer, at };
  }

  #wake(line: SeatLine): void {
    const now = performance.now();
    for (const waiter of [...line.waiting].slice(0, REFUSALS_PER_TURN)) {
      if (waiter.deadline > now) break;
      this.#refuse(line, waiter, 'time-out');
    }
    this.#serve();
    this.#setAlarm(line);
  }
}
