import { WatchDisturbance } from './FaultPlan';

const MAX_HELD_MS = 100; // an event that nothing follows is sent after this

/** A line of a watch, rendered when it is sent; undefined when the selector does not match. */
export type WatchLine = () => string | undefined;

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

  /** Adds the next line. */
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

  /** Sends what is held back. */
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
