import { EventEmitter, once } from 'node:events';
import { Readable } from 'node:stream';
import { present } from '../core/present';
import { LogLine, PodLog } from '../core/types';

/** Maximum number of characters to keep of one container run. Older lines are lost, as when a kubelet rotates files. */
const MAX_CHARACTERS = 4 * 1024 * 1024;
/** Longer lines are split, as container runtimes do. */
const MAX_LINE = 16 * 1024;

/** The log of one container run, with the time of each line. */
export class ContainerLog {
  readonly #lines: LogLine[] = [];
  readonly #changes = new EventEmitter().setMaxListeners(0);
  #characters = 0;
  /** Number of lines that were dropped. */
  #dropped = 0;
  #isEnded = false;

  /** Reads a process' output. */
  read(stream: Readable): void {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(line => this.write(line));
      if (rest.length > MAX_LINE) {
        this.write(rest);
        rest = '';
      }
    });
    stream.once('end', () => rest && this.write(rest));
  }

  write(line: string): void {
    for (let start = 0; start === 0 || start < line.length; start += MAX_LINE) {
      const text = line.slice(start, start + MAX_LINE).replace(/\r$/, '');
      this.#lines.push({ time: new Date(), text });
      this.#characters += text.length + 1;
    }
    let surplus = 0;
    while (this.#characters > MAX_CHARACTERS) {
      this.#characters -= present(this.#lines[surplus]).text.length + 1;
      surplus += 1;
    }
    if (surplus > 0) {
      this.#lines.splice(0, surplus);
      this.#dropped += surplus;
    }
    this.#changes.emit('change');
  }

  end(): void {
    this.#isEnded = true;
    this.#changes.emit('change');
  }

  open(signal: AbortSignal): PodLog {
    const written = [...this.#lines];
    const next = this.#dropped + written.length;
    return { written, later: this.#later(next, signal) };
  }

  async *#later(from: number, signal: AbortSignal): AsyncGenerator<LogLine> {
    let next = from;
    while (!signal.aborted) {
      const start = Math.max(0, next - this.#dropped);
      const lines = this.#lines.slice(start);
      next = this.#dropped + this.#lines.length;
      yield* lines;
      if (next < this.#dropped + this.#lines.length) {
        continue;
      }
      if (this.#isEnded) {
        return;
      }
      await once(this.#changes, 'change', { signal }).catch(() => undefined);
    }
  }
}
