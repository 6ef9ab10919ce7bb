import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { present } from '../core/present';

/** Longest time that Node's timers can wait, milliseconds. */
const MAX_DELAY_MS = 2 ** 31 - 1;

interface Reevaluation {
  time: number;
  key: ObjectKey;
}

/** Keys of views whose state may change at a certain time, with one timer for all of them. */
export class ReevaluationQueue {
  readonly #onDue: () => void;
  /** The latest first, so that due ones are taken from the end. */
  readonly #entries: Reevaluation[] = [];
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Infinity;
  #isClosed = false;

  /** @param onDue - called when {@link takeDue} has a result */
  constructor(onDue: () => void) {
    this.#onDue = onDue;
  }

  /** @param time - milliseconds since 1970 */
  add(time: number, key: ObjectKey): void {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (present(this.#entries[middle]).time > time) low = middle + 1;
      else high = middle;
    }
    this.#entries.splice(low, 0, { time, key });
    this.#schedule();
  }

  /** Every key that is due, each once. */
  takeDue(now: number): ObjectKey[] {
    const due: ObjectKey[] = [];
    for (;;) {
      const next = this.#entries.at(-1);
      if (!next || next.time > now) return due;
      this.#entries.pop();
      due.push(next.key);
    }
  }

  /** Empties the queue. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#isClosed) return;
    const next = this.#entries.at(-1);
    if (!next || next.time >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = next.time;
    const delay = Math.min(Math.max(next.time - Date.now(), 0), MAX_DELAY_MS);
    this.#timer = setTimeout(() => {
      this.#timerAt = Infinity;
      this.#onDue();
      this.#schedule();
    }, delay);
    // The timer does not keep the process running.
    this.#timer.unref();
  }
}
