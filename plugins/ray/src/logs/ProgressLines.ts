import { LogEntry } from './LogEntry';
import { TqdmBar, tqdmBar } from './tqdmBar';

/** Most bars of one source at once; programs rarely nest more than three. */
const MAX_BARS = 16;

interface OpenBar extends Pick<TqdmBar, 'done'> {
  /** Of its line. */
  id: number;
  /** Equal for all states of one bar: numbers in its label may change. */
  series: string;
  isAtStart: boolean;
}

function openBar({ id, text }: LogEntry): OpenBar | undefined {
  const bar = tqdmBar(text);
  if (!bar) return undefined;
  const { label, done, count } = bar;
  const [current = '', total = ''] = count.split('/');
  const series = `${label.replace(/\d[\d.]*/g, '0')}/${total}`;
  return { id, done, series, isAtStart: Number.parseFloat(current) === 0 };
}

/** Whether a state follows another of the same bar, rather than being of the next epoch’s. */
function continues(next: OpenBar, last: OpenBar): boolean {
  const isNew = last.done === 1 && next.done !== 1;
  const restarts = next.isAtStart && !last.isAtStart;
  return next.series === last.series && !isNew && !restarts;
}

/**
 * Finds the lines that a terminal would have overwritten. tqdm writes each state of a bar over the one before, with a
 * carriage return. Ray turns that into a line break when it reads the log of a driver, and every state into a line.
 */
export class ProgressLines {
  /** The bars that end what was read of each source so far. */
  readonly #bars = new Map<string, OpenBar[]>();

  /**
   * Reads the next lines, in their order.
   *
   * @returns the ids of lines that are overwritten: of these, and of lines that were read before
   */
  overwritten(entries: readonly LogEntry[]): Set<number> {
    const ids = new Set<number>();
    for (const entry of entries) {
      const id = this.#overwrittenBy(entry);
      if (id !== undefined) ids.add(id);
    }
    return ids;
  }

  #overwrittenBy(entry: LogEntry): number | undefined {
    const { id, source, text } = entry;
    const bars = this.#bars.get(source) ?? [];
    // Nested bars move the cursor with line breaks.
    if (!text && bars.some(({ done }) => done !== 1)) return id;
    const next = openBar(entry);
    if (!next) {
      this.#bars.delete(source);
      return undefined;
    }
    const last = bars.findLast(bar => continues(next, bar));
    const others = bars.filter(bar => bar !== last);
    this.#bars.set(source, [...others, next].slice(-MAX_BARS));
    return last?.id;
  }
}
