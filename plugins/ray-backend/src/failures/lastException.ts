import { stripVTControlCharacters } from 'node:util';

/** First line of a Python traceback. */
const TRACEBACK = 'Traceback (most recent call last)';

/** Most characters of a message that are searched, from its end; Ray nests one traceback in another. */
const MAX_SEARCHED = 10_000;

/** The line that names an exception, such as `ModuleNotFoundError: No module named 'x'`. */
const EXCEPTION =
  /^[A-Za-z_][\w.]*(?:Error|Exception|Exit|Interrupt|Removed)\b/;

/** Removes Ray's prefix of a line in a worker's log: `(train pid=612, ip=10.0.0.7)`. */
function withoutWorker(line: string): string {
  const [prefix = ''] = /^\([^()]*\) /.exec(line) ?? [];
  return prefix.includes(' pid=') ? line.slice(prefix.length) : line;
}

function linesOf(text: string): string[] {
  return stripVTControlCharacters(text.slice(-MAX_SEARCHED))
    .split('\n')
    .map(withoutWorker)
    .filter(line => line.trim());
}

/** The last exception in a log; undefined if there is none. */
export function lastException(log: string): string | undefined {
  return linesOf(log).findLast(line => EXCEPTION.test(line));
}

/** The text before a traceback, and the exception at its end. The calls in between do not explain the cause. */
export function withoutTraceback(message: string): string {
  const start = message.indexOf(TRACEBACK);
  if (start < 0) {
    return message;
  }
  const traceback = message.slice(start);
  const exception = lastException(traceback) ?? linesOf(traceback).at(-1);
  return `${message.slice(0, start)}${exception}`;
}
