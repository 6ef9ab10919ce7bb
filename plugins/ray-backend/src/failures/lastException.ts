import { stripVTControlCharacters } from 'node:util';

/** Where Python begins to tell how an exception came about. */
const TRACEBACK = 'Traceback (most recent call last)';

/** Most of a message that is searched, from its end, characters; Ray puts one traceback into another. */
const MAX_SEARCHED = 10_000;

/** The line by which an exception is named, such as `ModuleNotFoundError: No module named 'x'`. */
const EXCEPTION =
  /^[A-Za-z_][\w.]*(?:Error|Exception|Exit|Interrupt|Removed)\b/;

/** Takes away what Ray puts before a line of a worker's log: `(train pid=612, ip=10.0.0.7)`. */
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

/** The last exception that a log names; undefined where it names none. */
export function lastException(log: string): string | undefined {
  return linesOf(log).findLast(line => EXCEPTION.test(line));
}

/** What a message says before a traceback, and the exception at the traceback's end: calls in between say nothing of the cause. */
export function withoutTraceback(message: string): string {
  const start = message.indexOf(TRACEBACK);
  if (start < 0) {
    return message;
  }
  const traceback = message.slice(start);
  const exception = lastException(traceback) ?? linesOf(traceback).at(-1);
  return `${message.slice(0, start)}${exception}`;
}
