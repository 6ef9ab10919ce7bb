import { ObjectKey } from '@rayport/backstage-plugin-ray-common';

/** Longest time that Node's timers can wait, milliseconds. */
const MAX_DELAY_MS = 2 ** 31 - 1;

interface Appointment {
  time: number;
  key: ObjectKey;
}

/** Remembers what has to be looked at again at a certain time, with one timer for all of it. */
export class Agenda {
  readonly #onDue: () => void;
  /** The latest first, so that what is due comes off the end. */
  readonly #appointments: Appointment[] = [];
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Infinity;

  /** @param onDue - hears that {@link takeDue} has something */
  constructor(onDue: () => void) {
    this.#onDue = onDue;
  }

  /** @param time - milliseconds since 1970 */
  add(time: number, key: ObjectKey): void {
    let low = 0;
    let high = this.#appointments.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.#appointments[middle].time > time) low = middle + 1;
      else high = middle;
    }
    this.#appointments.splice(low, 0, { time, key });
    this.#schedule();
  }

  /** Everything whose time has come; each appointment once. */
  takeDue(now: number): ObjectKey[] {
    const due: ObjectKey[] = [];
    for (;;) {
      const next = this.#appointments.at(-1);
      if (!next || next.time > now) return due;
      this.#appointments.pop();
      due.push(next.key);
    }
  }

  #schedule(): void {
    const next = this.#appointments.at(-1);
    if (!next || next.time >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = next.time;
    const delay = Math.min(Math.max(next.time - Date.now(), 0), MAX_DELAY_MS);
    this.#timer = setTimeout(() => {
      this.#timerAt = Infinity;
      this.#onDue();
      this.#schedule();
    }, delay);
    // The process may end meanwhile.
    this.#timer.unref();
  }
}
