import { PodLogLine } from '@rayport/backstage-plugin-ray-common';
import { present } from '../../ui/present';
import { LogEntry } from '../LogEntry';
import { plainLine } from '../plainLine';
import { ProgressLines } from '../ProgressLines';
import { compareTimes } from './compareTimes';

/** Most lines that are kept, the oldest go first: as many as the server sends at once. */
export const MAX_LINES = 50_000;

/** Most characters that are kept, for logs with very long lines: 32 MB of memory. */
export const MAX_CHARACTERS = 16_000_000;

function charactersOf(entries: readonly LogEntry[]): number {
  return entries.reduce((sum, { text }) => sum + text.length, 0);
}

/** The latest lines of some logs, sorted by time, in bounded memory. */
export class LogBuffer {
  #entries: LogEntry[] = [];
  #characters = 0;
  #dropped = 0;
  #nextId = 0;
  readonly #progress = new ProgressLines();
  readonly #lastTimes = new Map<string, string>();

  /** The lines, oldest first; a new array after each change. */
  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** Number of dropped lines. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Adds lines of one source in their order; those of several sources are merged by time. */
  append(source: string, lines: readonly PodLogLine[]) {
    const added = lines.map(line => this.#toEntry(source, line));
    const first = added.at(0);
    if (!first) return;
    const last = this.#entries.at(-1);
    const isOrdered = !last || compareTimes(last.time, first.time) <= 0;
    const entries = [...this.#entries, ...added];
    // The sort is stable, so lines of one source and one time keep their order.
    if (!isOrdered) entries.sort((a, b) => compareTimes(a.time, b.time));
    this.#entries = this.#trim(this.#withoutOverwritten(entries, added));
  }

  /** Removes the lines of one source. */
  remove(source: string) {
    this.#entries = this.#entries.filter(entry => entry.source !== source);
    this.#characters = charactersOf(this.#entries);
    this.#lastTimes.delete(source);
  }

  #withoutOverwritten(
    entries: LogEntry[],
    added: readonly LogEntry[],
  ): LogEntry[] {
    const ids = this.#progress.overwritten(added);
    if (!ids.size) return entries;
    const left = entries.filter(({ id }) => !ids.has(id));
    this.#characters = charactersOf(left);
    return left;
  }

  #toEntry(source: string, line: PodLogLine): LogEntry {
    const time = line.time || (this.#lastTimes.get(source) ?? '');
    this.#lastTimes.set(source, time);
    const text = plainLine(line.text);
    this.#characters += text.length;
    this.#nextId += 1;
    return { id: this.#nextId, source, time, text };
  }

  #trim(entries: LogEntry[]): LogEntry[] {
    let excess = 0;
    while (
      entries.length - excess > MAX_LINES ||
      this.#characters > MAX_CHARACTERS
    ) {
      this.#characters -= present(entries[excess]).text.length;
      excess += 1;
    }
    this.#dropped += excess;
    return excess ? entries.slice(excess) : entries;
  }
}
