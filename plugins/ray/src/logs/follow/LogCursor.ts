import { PodLogLine } from '@rayport/backstage-plugin-ray-common';
import { compareTimes } from './compareTimes';

/**
 * Remembers up to where a log has been read. Kubernetes counts `sinceTime` in whole seconds, so what comes after a
 * break begins with lines that were read before.
 */
export class LogCursor {
  #time = '';
  /** How many lines of that very time have been read. */
  #count = 0;
  #toSkip = 0;

  /** Where to go on; empty before the first line. */
  get sinceTime(): string {
    return this.#time;
  }

  /** To be called before the log is read again from {@link sinceTime}. */
  rewind() {
    this.#toSkip = this.#count;
  }

  /** Moves on, and returns the lines that were not read before. */
  take(lines: readonly PodLogLine[]): PodLogLine[] {
    return lines.filter(line => this.#isNew(line));
  }

  #isNew({ time }: PodLogLine): boolean {
    if (!time) return true;
    const order = compareTimes(time, this.#time);
    if (order > 0) {
      this.#time = time;
      this.#count = 1;
      this.#toSkip = 0;
      return true;
    }
    if (this.#toSkip > 0) {
      if (order === 0) this.#toSkip -= 1;
      return false;
    }
    if (order === 0) this.#count += 1;
    return true;
  }
}
