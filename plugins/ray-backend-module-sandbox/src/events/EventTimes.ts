import { Clock } from '../core/types';

/** A moment at which an event was seen, in the two spellings that events need. */
export interface EventTime {
  /** RFC 3339 with microseconds. */
  micro: string;
  /** Nanoseconds since 1970 in hexadecimal: the unique part of an event's name. */
  hex: string;
}

/**
 * Hands out strictly rising moments, although the clock has only milliseconds. All recorders share one, so that no
 * two events of an object get the same name.
 */
export class EventTimes {
  readonly #clock: Clock;
  #latestMicros = 0n;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): EventTime {
    const clockMicros = BigInt(this.#clock.now().getTime()) * 1000n;
    this.#latestMicros =
      clockMicros > this.#latestMicros ? clockMicros : this.#latestMicros + 1n;
    const millis = Number(this.#latestMicros / 1000n);
    const rest = String(this.#latestMicros % 1000n).padStart(3, '0');
    return {
      micro: new Date(millis).toISOString().replace('Z', `${rest}Z`),
      hex: (this.#latestMicros * 1000n).toString(16).padStart(16, '0'),
    };
  }
}
