import { LogEntry } from '../LogEntry';

/** The prefix of each line. */
export interface LineParts {
  times: boolean;
  /** Labels of sources, by id; empty if there is only one. */
  labels: ReadonlyMap<string, string>;
}

/** A log as a text file. */
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
