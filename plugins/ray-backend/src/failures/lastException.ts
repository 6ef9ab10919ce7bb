import { isHarmless } from './isHarmless';
import { endOf, lastLines, TRACEBACK_EXCEPTION } from './logLines';

/** First line of a Python traceback. */
const TRACEBACK = 'Traceback (most recent call last)';

/** The line that names an exception, such as `ModuleNotFoundError: No module named 'x'`, also of Rust, Go and Java. */
const EXCEPTION =
  /^(?:[A-Za-z_][\w.]*(?:Error|Exception|Exit|Interrupt|Removed)\b|thread '.{0,100} panicked at |panic: |fatal error: |Fatal Python error: |Exception in thread "|Caused by: [\w.]+(?:Error|Exception)\b)/;

/** A panic of Rust, whose message is on the next line. */
const RUST_PANIC = /^thread '.{0,100} panicked at .{1,300}:$/;

/** How programs such as uv, git and node begin why they end. */
const ERROR_LINE = /^(?:[Ee]rror|fatal): \S/;

/** Lines at the end of a log that may have it; an earlier one did not end the program. */
const LAST_WORDS = 10;

/** Before a line of vLLM's log: `ERROR 03-27 22:19:40 [core.py:367] `. */
const LOG_PREFIX =
  /^(?:ERROR|WARNING) \d\d-\d\d \d\d:\d\d:\d\d \[[\w.]{1,100}:\d{1,6}\] /;

/** Before each line of an exception in a group (Python's ExceptionGroup). */
const GROUP_PREFIX = /^ {2,40}\| /;

/** Before each line of a process that PyTorch distributes. */
const RANK_PREFIX = /^\[rank\d{1,6}\]: ?/;

/** Removes Ray's prefix of a line in a worker's log: `(train pid=612, ip=10.0.0.7)`, and those of vLLM and PyTorch. */
function withoutPrefix(line: string): string {
  const [prefix = ''] = /^\([^()]*\) /.exec(line) ?? [];
  const text = prefix.includes(' pid=') ? line.slice(prefix.length) : line;
  return text
    .replace(LOG_PREFIX, '')
    .replace(RANK_PREFIX, '')
    .replace(GROUP_PREFIX, '');
}

/** An exception that only says that another one was logged before it. */
const POINTER = /See root cause above|inspect the previous error/;

/** How Ray begins the error of a replica, an actor or a task on another node, instead of a traceback's header. */
const REMOTE_ERROR = /^ray::\S/m;

/** The first line of an exception with its calls. */
const START =
  /^(?:Traceback \(most recent call last\)|ray::\S|Exception in thread ")/;

/** Between two exceptions, of which the first led to the second. */
const CHAINED =
  /^(?:The above exception was the direct cause|During handling of the above)/;

function withoutPrefixes(logged: readonly string[]): string[] {
  const lines = logged.map(withoutPrefix).filter(line => line.trim());
  return lines.map((line, at) =>
    RUST_PANIC.test(line) ? `${line} ${lines[at + 1] ?? ''}`.trimEnd() : line,
  );
}

/** The index of the end of the last traceback, or -1: an exception may have any name. */
function endOfTraceback(lines: readonly string[]): number {
  const start = lines.findLastIndex(line => line.startsWith(TRACEBACK));
  return start < 0
    ? -1
    : lines.findIndex(
        (line, at) => at > start && TRACEBACK_EXCEPTION.test(line),
      );
}

/** The index of the last exception, or -1. */
function exceptionAt(lines: readonly string[]): number {
  const named = Math.max(
    lines.findLastIndex(line => EXCEPTION.test(line)),
    endOfTraceback(lines),
  );
  if (named < 0 || !POINTER.test(lines[named] ?? '')) return named;
  const pointedTo = lines.findLastIndex(
    line => EXCEPTION.test(line) && !POINTER.test(line),
  );
  return pointedTo < 0 ? named : pointedTo;
}

/** The last exception in the lines of a log; undefined if there is none. */
export function exceptionIn(logged: readonly string[]): string | undefined {
  const lines = withoutPrefixes(logged);
  return (
    lines[exceptionAt(lines)] ??
    lines
      .slice(-LAST_WORDS)
      .findLast(line => ERROR_LINE.test(line) && !isHarmless(line))
  );
}

/** The lines from the beginning of the last exception, with those that it was raised for, to the end of a log. */
export function linesOfException(logged: readonly string[]): string[] {
  const lines = withoutPrefixes(logged);
  const end = exceptionAt(lines);
  const startBefore = (index: number) =>
    lines.findLastIndex((line, at) => at < index && START.test(line));
  let start = startBefore(end);
  while (start > 0 && CHAINED.test(lines[start - 1] ?? '')) {
    const earlier = startBefore(start);
    if (earlier < 0) return lines;
    start = earlier;
  }
  return lines.slice(start < 0 ? end : start);
}

/** The last exception in a log; undefined if there is none. */
export function lastException(log: string): string | undefined {
  return exceptionIn(lastLines(log));
}

/** The text before a traceback, and the exception at its end. The calls in between do not explain the cause. */
export function withoutTraceback(message: string): string {
  const text = endOf(message);
  const start = [text.indexOf(TRACEBACK), text.search(REMOTE_ERROR)]
    .filter(index => index >= 0)
    .sort((a, b) => a - b)
    .at(0);
  if (start === undefined) return message;
  const traceback = lastLines(text.slice(start));
  const exception = exceptionIn(traceback) ?? withoutPrefixes(traceback).at(-1);
  return `${text.slice(0, start)}${exception}`;
}
