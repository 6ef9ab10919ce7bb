import { present } from '../core/present';
import { TokenBucket } from './TokenBucket';

/** Starts of one turn of the event loop that were waited for; more of them wait for the next. */
const STARTS_PER_TURN = 8;

/** Why a request gets no seat, in the words of Kubernetes' API Priority and Fairness. */
export type SeatRefusal = 'queue-full' | 'time-out' | 'cancelled';

/** What one flow may have of the seats. */
export interface LineLimits {
  concurrency: number;
  queueLengthLimit: number;
  queueTimeoutMs: number;
  /** Each seat takes a token; without it there is no limit of the rate. */
  bucket?: TokenBucket;
}

/** Somebody in a queue. */
class Waiter {
  /** When it has waited long enough, by the clock of `performance`. */
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

  /** Returns whether there was a seat, the first time. */
  giveUp(): boolean {
    const had = this.#hasSeat;
    this.#hasSeat = false;
    return had;
  }
}

/** One flow's seats, and its queue for more of them, first in, first out. */
export class SeatLine {
  readonly limits: LineLimits;
  executing = 0;
  readonly waiting = new Set<Waiter>();
  /** Wakes the queue up, for who has waited too long, and for the next token. */
  alarm: { timer: NodeJS.Timeout; at: number } | undefined;

  constructor(limits: LineLimits) {
    this.limits = limits;
  }

  /** Nobody else may wait. Who only waits for the next turn of the event loop has room among the seats. */
  get isFull(): boolean {
    const { concurrency, queueLengthLimit, bucket } = this.limits;
    const waiting = this.waiting.size;
    return (
      this.executing + waiting >= concurrency + queueLengthLimit ||
      (waiting >= queueLengthLimit && !!bucket?.waitMs)
    );
  }

  /** Nobody has a seat or waits for one. */
  get isIdle(): boolean {
    return this.executing === 0 && this.waiting.size === 0;
  }
}

/** A seat that is waited for. */
export interface Waiting {
  /** Resolves once there is a seat, or with why there is none. */
  seated: Promise<SeatRefusal | undefined>;
  /** Gives the seat back, or waits no longer. */
  leave(): void;
}

/**
 * Seats for what many flows do at once, with a limit for each flow and one for all together. Flows that wait get free seats
 * in turns, however many of each wait.
 */
export class FairSeats {
  readonly #total: number;
  readonly #turnMs: number;
  #taken = 0;
  /** When something was first given a seat in this turn of the event loop. */
  #turnStart: number | undefined;
  #isPlanned = false;
  /** The lines in which somebody waits, the next in turn first. */
  readonly #waiting = new Set<SeatLine>();

  /**
   * @param options - `total`: seats of all flows together; `turnMs`: how long one turn of the event loop may take before who
   *   comes waits for the next, so that expensive requests of one flow come one by one between those of others
   */
  constructor({
    total = Infinity,
    turnMs = Infinity,
  }: { total?: number; turnMs?: number } = {}) {
    this.#total = total;
    this.#turnMs = turnMs;
  }

  /** Takes a seat, if there is one right now. */
  take(line: SeatLine): boolean {
    if (line.waiting.size || !this.#hasRoom(line)) return false;
    if (!this.#hasTime() || line.limits.bucket?.take() === false) return false;
    this.#seat(line);
    return true;
  }

  /** Waits for a seat. */
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

  /** Gives a seat back, and to whom it belongs next. */
  release(line: SeatLine): void {
    line.executing -= 1;
    this.#taken -= 1;
    if (this.#waiting.size) this.#serve();
  }

  #hasRoom({ executing, limits }: SeatLine): boolean {
    return executing < limits.concurrency && this.#taken < this.#total;
  }

  /** Whether this turn of the event loop is short yet. */
  #hasTime(): boolean {
    if (this.#turnMs === Infinity) return true;
    const now = performance.now();
    if (this.#turnStart === undefined) {
      this.#turnStart = now;
      this.#planTurn();
    }
    return now - this.#turnStart < this.#turnMs;
  }

  /** The next turn begins behind all that has come in this one, and takes from the queues what it has time for. */
  #planTurn(): void {
    if (this.#turnMs === Infinity || this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      this.#turnStart = undefined;
      // What one start leads to happens before the next of these begins.
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

  /** A line that has got a seat goes to the end, where the loop comes to it again. */
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

  /** Where turns are kept short, only a turn of its own says how long a start takes. */
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
    // Timers count whole milliseconds and may be early by a part of one.
    const timer = setTimeout(wake, Math.max(1, Math.ceil(at - now)));
    line.alarm = { timer, at };
  }

  #wake(line: SeatLine): void {
    const now = performance.now();
    for (const waiter of line.waiting) {
      if (waiter.deadline > now) break;
      this.#refuse(line, waiter, 'time-out');
    }
    this.#serve();
    this.#setAlarm(line);
  }
}
