/** A bar of tqdm, which Ray’s own tqdm and many libraries print: `train: 45%|███ | 45/100 [00:04<00:05, 9.95it/s]`. */
export interface TqdmBar {
  /** Its name; empty if it has none. */
  label: string;
  /** From 0 to 1; undefined for a bar without a total: `45it [00:04, 9.95it/s]`. */
  done: number | undefined;
  /** As in the log: `45/100`. */
  count: string;
  /** Time left, as in the log: `01:30`; empty if it does not say. */
  left: string;
}

/** Most characters of a line that are read: its last ones. */
const MAX_LENGTH = 500;

/** The part of a line that is read for progress. */
export function endOfLine(text: string): string {
  return text.slice(-MAX_LENGTH).trimEnd();
}

/** Longest label; longer ones are cut. */
const MAX_LABEL = 60;

const FULL = 100;

/** The end of a bar: ` 45/100 [00:04<00:05, 9.95it/s]`. */
const COUNTS =
  /^ *(\d{1,15}(?:\.\d{1,6})?[kMGT]?\/\d{1,15}(?:\.\d{1,6})?[kMGT]?) \[[\d:]{1,12}<([\d:?]{1,12})/;

/** What follows the count of a bar without a total. */
const ELAPSED = /^[\d:]{1,12}, +[\d.?]/;

function labelOf(text: string): string {
  return text.trim().replace(/:$/, '').slice(0, MAX_LABEL);
}

function withTotal(line: string): TqdmBar | undefined {
  const at = line.lastIndexOf('%|');
  const end = line.indexOf('|', at + 2);
  if (at < 0 || end < 0) return undefined;
  const before = line.slice(0, at);
  const digits = /\d{1,3}$/.exec(before)?.[0];
  const counts = COUNTS.exec(line.slice(end + 1));
  if (!digits || !counts) return undefined;
  const [, count = '', left = ''] = counts;
  return {
    label: labelOf(before.slice(0, -digits.length)),
    done: Math.min(Number(digits) / FULL, 1),
    count,
    left: left.includes('?') ? '' : left,
  };
}

function withoutTotal(line: string): TqdmBar | undefined {
  const at = line.lastIndexOf('it [');
  if (at < 0 || !ELAPSED.test(line.slice(at + 4))) return undefined;
  const count = /\d{1,15}$/.exec(line.slice(0, at))?.[0];
  if (!count) return undefined;
  const label = labelOf(line.slice(0, at - count.length));
  return { label, done: undefined, count, left: '' };
}

/** The bar that a line shows; undefined for another line. */
export function tqdmBar(text: string): TqdmBar | undefined {
  const line = endOfLine(text);
  return withTotal(line) ?? withoutTotal(line);
}
