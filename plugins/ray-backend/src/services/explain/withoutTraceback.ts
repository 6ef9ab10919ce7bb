/** Where Python begins to tell how an exception came about. */
const TRACEBACK = 'Traceback (most recent call last)';

/** Most of a message that is searched, from its end, characters; Ray puts one traceback into another. */
const MAX_SEARCHED = 10_000;

/** The line by which an exception is named, such as `ModuleNotFoundError: No module named 'x'`. */
const EXCEPTION = /^[A-Za-z_][\w.]*(?:Error|Exception|Exit|Interrupt)\b/;

/** What a message says before a traceback, and the exception at the traceback's end: calls in between say nothing of the cause. */
export function withoutTraceback(message: string): string {
  const start = message.indexOf(TRACEBACK);
  if (start < 0) {
    return message;
  }
  const lines = message
    .slice(start)
    .slice(-MAX_SEARCHED)
    .split('\n')
    .filter(line => line.trim());
  const exception = lines.findLast(line => EXCEPTION.test(line));
  return `${message.slice(0, start)}${exception ?? lines.at(-1)}`;
}
