import { PodLogLine } from '@rayport/backstage-plugin-ray-common';
import { compareTimes } from './compareTimes';

/**
 * Remembers the position in a log. Kubernetes' `sinceTime` has whole seconds, so a resumed log begins with lines that
 * were read before.
 */
export class LogCursor {
  #time = '';
  /** Number of lines with exactly this time. */
  #count = 0;
  #toSkip = 0;

  /** Resume position; empty before the first line. */
  get sinceTime(): string {
    return this.#time;
  }

  /** To be called before the log is read again from {@link sinceTime}. */
  rewind() {
    this.#toSkip = this.#count;
  }

  /** Advances, and returns the new lines. */
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
