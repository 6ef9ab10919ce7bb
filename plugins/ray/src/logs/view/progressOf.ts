import { LogEntry } from '../LogEntry';

/** The progress that a log reports. */
export interface LogProgress {
  /** Its name; empty if the log has none. */
  label: string;
  /** From 0 to 1. */
  done: number;
  /** As in the log: `45/100`. */
  count: string;
  /** Time left, as in the log: `01:30`; empty if it does not say. */
  left: string;
}

/** Older lines do not report current progress. */
const MAX_LINES = 100;

/** Maximum length of a line; only the end of a longer line is read. */
const MAX_LENGTH = 500;

/** Longest label; longer ones are cut. */
const MAX_LABEL = 60;

const FULL = 100;

/** The end of a bar of tqdm: ` 45/100 [00:04<00:05, 9.95it/s]`. */
const COUNTS =
  /^ *(\d{1,15}(?:\.\d{1,6})?[kMGT]?\/\d{1,15}(?:\.\d{1,6})?[kMGT]?) \[[\d:]{1,12}<([\d:?]{1,12})/;

/** Progress lines of Ray Data without a terminal: `Total Progress: 45/100`. */
const RAY_DATA = /: (\d{1,15})\/(\d{1,15})$/;

/** Progress lines of training loops, such as those of workers of Ray Train: `Epoch 3/10`, `Epoch [3/10], loss: 0.5`. */
const EPOCH = /\bEpoch:? \[?(\d{1,9})\/(\d{1,9})\b/;

function labelOf(text: string): string {
  return text.trim().replace(/:$/, '').slice(0, MAX_LABEL);
}

/** A bar of tqdm, which Ray's own tqdm and many libraries print: `train: 45%|███ | 45/100 [00:04<00:05, 9.95it/s]`. */
function readTqdm(line: string): LogProgress | undefined {
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

function readRayData(line: string): LogProgress | undefined {
  const name = line.lastIndexOf('Total Progress: ');
  const counts = name < 0 ? null : RAY_DATA.exec(line.slice(name));
  if (!counts) return undefined;
  const [, completed = 0, total = 0] = counts.map(Number);
  if (!total) return undefined;
  return {
    label: 'Ray Data',
    done: Math.min(completed / total, 1),
    count: `${completed}/${total}`,
    left: '',
  };
}

function readEpoch(line: string): LogProgress | undefined {
  const [, current = 0, total = 0] = (EPOCH.exec(line) ?? []).map(Number);
  if (!total) return undefined;
  return {
    label: 'Epoch',
    done: Math.min(current / total, 1),
    count: `${current}/${total}`,
    left: '',
  };
}

/** The latest progress that a log reports, of its last lines; undefined for none. */
export function progressOf(
  entries: readonly LogEntry[],
): LogProgress | undefined {
  for (const { text } of entries.slice(-MAX_LINES).reverse()) {
    const line = text.slice(-MAX_LENGTH).trimEnd();
    const found = readTqdm(line) ?? readRayData(line) ?? readEpoch(line);
    if (found) return found;
  }
  return undefined;
}
