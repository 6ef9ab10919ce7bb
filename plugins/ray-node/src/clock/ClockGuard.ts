import { LoggerService } from '@backstage/backend-plugin-api';
import { Clock, ClockHealth } from './Clock';

/** Largest tolerated difference between two clocks, milliseconds. NTP keeps hosts within a fraction of that. */
const MAX_DIFFERENCE_MS = 5_000;

/**
 * How long a clock must run after it was set until it is trusted, milliseconds: most wrong times are corrected before.
 */
const SETTLE_MS = 10 * 60_000;

/**
 * The time on another clock when its answer arrived. The answer took some time, so it is a range.
 *
 * @public
 */
export interface ClockReading {
  /** Name of the clock, for messages: `Kubernetes`. */
  name: string;
  /** Milliseconds since 1970. */
  earliest: number;
  /** Milliseconds since 1970. */
  latest: number;
}

/**
 * Compares the host's clock with the clocks of others, and with the time that has passed since the process started.
 *
 * @public
 */
export class ClockGuard implements Clock {
  readonly #wall: () => number;
  readonly #elapsed: () => number;
  readonly #logger: LoggerService;
  readonly #listeners: Array<() => void> = [];
  readonly #correctionListeners: Array<(byMs: number) => void> = [];
  /** Readings of the clocks that differ from ours, by their names. */
  readonly #differences = new Map<string, string>();
  /** Time since 1970 minus the elapsed time, at the last trusted moment. */
  #offset: number;
  /** How precisely the offset is known, milliseconds; undefined if it is that of the host's own clock. */
  #offsetRange: number | undefined;
  /** The same offset after the host's clock was set, and when that was detected. */
  #step: { offset: number; at: number } | undefined;
  #steppedAt = -Infinity;
  readonly #startedAt: number;
  #isCompared = false;
  #health: ClockHealth;

  /** @param options - `now`: the host's clock. `elapsed`: the elapsed time since any fixed moment, milliseconds. */
  constructor(options: {
    logger: LoggerService;
    now?(): number;
    elapsed?(): number;
  }) {
    this.#logger = options.logger;
    this.#wall = options.now ?? (() => Date.now());
    this.#elapsed = options.elapsed ?? (() => performance.now());
    this.#startedAt = this.#elapsed();
    this.#offset = this.#wall() - this.#startedAt;
    this.#health = { state: 'unknown', since: new Date(this.now()) };
  }

  now(): number {
    return Math.round(this.#offset + this.#elapsed());
  }

  isTrusted(): boolean {
    return this.health().state === 'trusted';
  }

  sinceStepMs(): number {
    this.#look();
    return this.#elapsed() - this.#steppedAt;
  }

  onTrusted(listener: () => void): void {
    this.#listeners.push(listener);
  }

  onCorrected(listener: (byMs: number) => void): void {
    this.#correctionListeners.push(listener);
  }

  health(): ClockHealth {
    this.#look();
    const reason = this.#reason();
    if (reason) this.#become({ state: 'doubted', reason });
    else if (this.#isCompared || this.#hasSettled(this.#startedAt)) {
      this.#become({ state: 'trusted' });
    }
    return this.#health;
  }

  /**
   * Compares the host's clock with others; clocks without a new reading keep their last one.
   *
   * @param readings - new readings of other clocks
   * @param isComplete - all clocks were asked. Some have no reading
   */
  compare(readings: readonly ClockReading[], isComplete: boolean): void {
    const now = this.#wall();
    for (const reading of readings) {
      const difference = differenceOf(now, reading);
      if (difference) this.#differences.set(reading.name, difference);
      else this.#differences.delete(reading.name);
    }
    const [finest] = [...readings].sort((a, b) => rangeOf(a) - rangeOf(b));
    if (finest && this.#allDiffer(readings)) this.#correctBy(finest);
    this.#isCompared ||= isComplete || readings.length > 0;
    this.health();
  }

  /**
   * Takes the time of another clock, if the host's clock was wrong from the start. Later readings are often finer: a process
   * that starts has little time for answers.
   */
  #correctBy(reading: ClockReading): void {
    const range = rangeOf(reading);
    const isFirst = this.#health.state === 'unknown';
    const known = isFirst ? Infinity : (this.#offsetRange ?? 0);
    if (range >= known) return;
    const offset = (reading.earliest + reading.latest) / 2 - this.#elapsed();
    const by = offset - this.#offset;
    this.#offset = offset;
    this.#offsetRange = range;
    this.#correctionListeners.forEach(tell => tell(by));
  }

  #allDiffer(readings: readonly ClockReading[]): boolean {
    return readings.every(({ name }) => this.#differences.has(name));
  }

  #hasSettled(since: number): boolean {
    return this.#elapsed() - since >= SETTLE_MS;
  }

  /** Checks whether the host's clock was set. */
  #look(): void {
    const elapsed = this.#elapsed();
    const offset = this.#wall() - elapsed;
    if (isNear(offset, this.#offset)) {
      if (this.#step) this.#steppedAt = elapsed;
      this.#step = undefined;
      // Time synchronization adjusts it slightly now and then.
      if (!this.#differences.size) {
        this.#offset = offset;
        this.#offsetRange = undefined;
      }
      return;
    }
    if (!this.#step || !isNear(offset, this.#step.offset)) {
      this.#step = { offset, at: elapsed };
      this.#steppedAt = elapsed;
    }
    if (this.#hasSettled(this.#step.at) && !this.#differences.size) {
      this.#offset = offset;
      this.#offsetRange = undefined;
      this.#step = undefined;
    }
  }

  #reason(): string | undefined {
    const [difference] = this.#differences.values();
    if (difference) {
      return `${difference} Set both by the same time servers (NTP).`;
    }
    if (!this.#step) return undefined;
    const by = this.#step.offset - this.#offset;
    return `The clock of the portal's host was set ${by > 0 ? 'forward' : 'back'} by ${seconds(by)}. It is trusted when it has run on for ${seconds(SETTLE_MS)}, or is set to what it was.`;
  }

  #become({ state, reason }: Omit<ClockHealth, 'since'>): void {
    const before = this.#health.state;
    const since = state === before ? this.#health.since : new Date(this.now());
    this.#health = { state, since, reason };
    if (state === before) return;
    if (state === 'doubted') {
      this.#logger.warn(
        `The clock is doubted. Until it is trusted, no history is deleted, no usage counted, no idle cluster warned about or suspended, and no notification sent: ${reason}`,
      );
      return;
    }
    if (before === 'doubted') this.#logger.info('The clock is trusted again');
    this.#listeners.forEach(tell => tell());
  }
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= MAX_DIFFERENCE_MS;
}

function rangeOf({ earliest, latest }: ClockReading): number {
  return latest - earliest;
}

function seconds(milliseconds: number): string {
  return `${Math.round(Math.abs(milliseconds) / 1_000)} s`;
}

function differenceOf(
  now: number,
  { name, earliest, latest }: ClockReading,
): string | undefined {
  const by = now > latest ? now - latest : Math.min(now - earliest, 0);
  if (isNear(by, 0)) return undefined;
  return `The clock of the portal's host is ${seconds(by)} ${by > 0 ? 'ahead of' : 'behind'} that of ${name}.`;
}
