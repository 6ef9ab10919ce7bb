/** A logged event, and how often it was repeated since. */
export interface Repeated<T> {
  /** The event that was logged. */
  first: T;
  since: Date;
  repeated: number;
}

/**
 * Counts repetitions of logged events, so that a client that repeats a request does not flood the log. Reports each count
 * at the end of its window, or when the portal shuts down.
 */
export class Repetitions<T> {
  readonly #counted = new Map<string, Repeated<T>>();
  readonly #countingMs: number;
  readonly #tell: (repeated: Repeated<T>) => void;

  /**
   * @param options - `countingMs`: length of a window, milliseconds. `tell`: called at the end of a window with at least one
   * repetition. `signal`: ends all windows
   */
  constructor(options: {
    countingMs: number;
    tell(repeated: Repeated<T>): void;
    signal: AbortSignal;
  }) {
    this.#countingMs = options.countingMs;
    this.#tell = options.tell;
    const endAll = () => [...this.#counted.keys()].forEach(this.#end);
    options.signal.addEventListener('abort', endAll, { once: true });
  }

  /** Number of open windows. */
  get size(): number {
    return this.#counted.size;
  }

  /** The open window of a key; the caller increments `repeated`. */
  get(key: string): Repeated<T> | undefined {
    return this.#counted.get(key);
  }

  /** Opens the window of a key. */
  begin(key: string, first: T): void {
    this.#counted.set(key, { first, since: new Date(), repeated: 0 });
    setTimeout(this.#end, this.#countingMs, key).unref();
  }

  readonly #end = (key: string): void => {
    const counted = this.#counted.get(key);
    this.#counted.delete(key);
    if (counted?.repeated) this.#tell(counted);
  };
}

/** The count as metadata of an audit event. */
export function countOf({ repeated, since }: Repeated<unknown>) {
  return { repeated, since: since.toISOString() };
}
