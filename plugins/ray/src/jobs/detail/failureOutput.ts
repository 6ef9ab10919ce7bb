/** Ray quotes the end of the log in the message of a job that failed: up to 20,000 characters. */
const QUOTED_LOG = /last available logs \([^)]*\):\n([\s\S]*)$/;

const TRACEBACK = /^.*Traceback \(most recent call last\):/;

/** Python's text between the traceback of a cause and that of its effect. */
const CHAIN = /^.*(direct cause of the following|During handling of the above)/;

/** A line that belongs to a traceback: indented, or the error that ends it. */
const ERROR_LINE =
  /^(?:\w+(?:\.\w+)*)?(?:Error|Exception|Interrupt|Exit|Warning)\b/;

/** Most lines that are shown; the end of a deep stack is more informative. */
const MAX_LINES = 60;

/** Lines that are shown of a log without a traceback. */
const TAIL_LINES = 12;

/** The output of a failed job. */
export interface FailureOutput {
  /** The line with the error; empty if none stands out. */
  error: string;
  /** The traceback, or the last lines. */
  text: string;
}

/** The first line of the last traceback, including its causes; -1 without one. */
function startOfTraceback(lines: readonly string[]): number {
  let start = lines.findLastIndex(line => TRACEBACK.test(line));
  for (;;) {
    const earlier = lines
      .slice(0, Math.max(start, 0))
      .findLastIndex(line => TRACEBACK.test(line));
    const between = lines.slice(earlier + 1, Math.max(start, 0));
    if (earlier < 0 || !between.some(line => CHAIN.test(line))) return start;
    start = earlier;
  }
}

/** The output of a failed job, from Ray's message. */
export function failureOutput(message: string): FailureOutput | undefined {
  const log = QUOTED_LOG.exec(message)?.[1]?.trimEnd();
  if (!log) return undefined;
  const lines = log.split('\n');
  const start = startOfTraceback(lines);
  if (start < 0) {
    return { error: '', text: lines.slice(-TAIL_LINES).join('\n') };
  }
  const traceback = lines.slice(start);
  const error = traceback.findLast(line => ERROR_LINE.test(line)) ?? '';
  return { error, text: traceback.slice(-MAX_LINES).join('\n') };
}
