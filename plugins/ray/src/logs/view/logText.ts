import { LogEntry } from '../LogEntry';

/** What goes with each line besides what was printed. */
export interface LineParts {
  times: boolean;
  /** What sources are called, by id; empty when there is only one. */
  labels: ReadonlyMap<string, string>;
}

/** A log as a text file has it. */
export function logText(
  entries: readonly LogEntry[],
  { times, labels }: LineParts,
): string {
  const lines = entries.map(({ source, time, text }) => {
    const label = labels.get(source);
    return [label && `[${label}]`, times && time, text]
      .filter(part => part || part === '')
      .join(' ');
  });
  return lines.map(line => `${line}\n`).join('');
}
