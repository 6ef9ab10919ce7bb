import { LogEntry } from '../LogEntry';
import { endOfLine, TqdmBar, tqdmBar } from '../tqdmBar';

/** The progress that a log reports. */
export interface LogProgress extends TqdmBar {
  done: number;
}

/** Older lines do not report current progress. */
const MAX_LINES = 100;

/** Progress lines of Ray Data without a terminal: `Total Progress: 45/100`. */
const RAY_DATA = /: (\d{1,15})\/(\d{1,15})$/;

/** Progress lines of training loops, such as those of workers of Ray Train: `Epoch 3/10`, `Epoch [3/10], loss: 0.5`. */
const EPOCH = /\bEpoch:? \[?(\d{1,9})\/(\d{1,9})\b/;

function readTqdm(line: string): LogProgress | undefined {
  const bar = tqdmBar(line);
  return bar?.done === undefined ? undefined : { ...bar, done: bar.done };
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
    const line = endOfLine(text);
    const found = readTqdm(line) ?? readRayData(line) ?? readEpoch(line);
    if (found) return found;
  }
  return undefined;
}
