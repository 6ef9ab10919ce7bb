import { stripVTControlCharacters } from 'node:util';

/**
 * Maximum number of characters that are searched, from the end: the cause of a failure is logged last, and Ray nests one
 * traceback in another.
 */
const MAX_SEARCHED = 10_000;

/** How Python begins what went wrong while a program ended, after its own exception. */
const AFTERMATH = /^(?:Exception ignored in|Error in atexit)/;

/** The last line of Python's traceback, which has no indent and names the exception. */
export const TRACEBACK_EXCEPTION = /^[A-Za-z_][\w.]*(?:: |$)/;

/** The end of a log that is searched, without colours. */
export function endOf(log: string): string {
  return stripVTControlCharacters(log.slice(-MAX_SEARCHED));
}

/** The lines at the end of a log, without those about the program's end. */
export function lastLines(log: string): string[] {
  const lines = endOf(log).split('\n');
  const isException = lines.map(line => TRACEBACK_EXCEPTION.test(line));
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!AFTERMATH.test(line)) {
      kept.push(line);
      continue;
    }
    const end = isException.indexOf(true, at + 1);
    if (end > 0) at = end;
  }
  return kept;
}
