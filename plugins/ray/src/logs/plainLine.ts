import { visibleText } from '../ui/visibleText';

/** A line of a log as a terminal shows it, with only the last state of a progress bar. */
export function plainLine(line: string): string {
  const visible = visibleText(line);
  const start = visible.lastIndexOf('\r', visible.length - 2) + 1;
  return visible.slice(start).trimEnd();
}
