/**
 * Whether the clock of the host can be trusted.
 *
 * @public
 */
export interface ClockHealth {
  /**
   * - `unknown`: it was not compared with another clock yet
   * - `trusted`: no other clock differs from it, and it was not set lately
   * - `doubted`: another clock differs from it, or it was set a moment ago
   */
  state: 'unknown' | 'trusted' | 'doubted';
  /** Start of the state, by {@link Clock.now}. */
  since: Date;
  /** Why it is doubted, and what to do about it. */
  reason?: string;
}

/**
 * The time, for background work. That work is postponed while the clock is doubted, and measures durations by a clock
 * that cannot be set.
 *
 * @public
 */
export interface Clock {
  /** Milliseconds since 1970. If the host's clock is set, this continues unchanged until the new time is trusted. */
  now(): number;
  isTrusted(): boolean;
  /** Time since the host's clock was last set, as far as this process knows, milliseconds; `Infinity`: never. */
  sinceStepMs(): number;
  /** Calls a listener whenever the clock becomes trusted. */
  onTrusted(listener: () => void): void;
  /**
   * Calls a listener when the host's clock turns out to be wrong since the process started, with the milliseconds to add to
   * the times so far.
   */
  onCorrected(listener: (byMs: number) => void): void;
}
