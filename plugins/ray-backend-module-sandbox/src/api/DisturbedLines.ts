import { WatchDisturbance } from './FaultPlan';

const MAX_HELD_MS = 100; // a change after which nothing comes is not held back for long

/** A line of a watch that renders itself when its turn comes; nothing when the watch is not about it. */
export type WatchLine = () => string | undefined;

/** Passes the changes of one watch on, doubled or out of order when a test wants that. */
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

  /** Takes the next line. */
  push(line: WatchLine): void {
    const { duplicate, reorder } = this.#disturbance();
    const rendered = duplicate || reorder ? line() : undefined;
    if (!duplicate && !reorder) {
      this.flush();
      this.#write(line);
    } else if (rendered !== undefined) {
      const copies = duplicate ? [rendered, rendered] : [rendered];
      this.#pass(() => copies.join(''), reorder);
    }
  }

  /** Lets go of what is held back. */
  flush(): void {
    clearTimeout(this.#timer);
    const held = this.#held;
    this.#held = undefined;
    if (held) {
      this.#write(held);
    }
  }

  #pass(line: WatchLine, reorder: boolean): void {
    if (reorder && !this.#held) {
      this.#held = line;
      this.#timer = setTimeout(() => this.flush(), MAX_HELD_MS);
    } else {
      this.#write(line);
      this.flush();
    }
  }
}
