/** Parts of lines that libraries log at every start, or as a warning, although they work. */
const HARMLESS_TEXTS = [
  ' NCCL INFO ',
  'Monitor environments: ',
  '[c10d] The IPv6 network addresses of ',
  "Unable to initialize backend '",
  "Could not load dynamic library '",
  'failed call to cuInit: ',
  'UserWarning: CUDA initialization: Found no NVIDIA driver',
  'Failed to import Git (the Git executable is probably not on your PATH)',
  'Compute Engine Metadata server unavailable',
  // Trackers of experiments ask for the commit.
  'fatal: not a git repository',
];

const HARMLESS_LINES = [
  // Access logs of Python's web servers: the server refused a client, nothing refused the job.
  /"[A-Z]{3,7} \S{1,2000} HTTP\/[\d.]{1,3}" \d{3}\b/,
  // Ray's own processes, at level INFO or DEBUG.
  /^\[\d{4}-\d\d-\d\d [\d:,]{8,16} [ID] \d/,
];

/** The end of a traceback, such as `RuntimeError: Unable to initialize backend 'tpu': …`. */
const EXCEPTION = /^\w{1,60}Error: /;

/** Whether a line of a log reads like the cause of a failure, but is not. */
export function isHarmless(line: string): boolean {
  return (
    !EXCEPTION.test(line) &&
    (HARMLESS_TEXTS.some(text => line.includes(text)) ||
      HARMLESS_LINES.some(pattern => pattern.test(line)))
  );
}

/** Lines of warnings, and of attempts that are repeated. Those of NCCL and of CUDA's start name causes. */
const WARNING =
  /\b(?:[A-Z]\w{0,40}Warning|Warning|WARN|WARNING): |\bWARN(?:ING)?\b.{0,80}(?:\]| -- | Retrying)|\bWARN \w{1,60}: |^\S{0,20} ?\[W(?:\d{4})? |^\[\d{4}-\d\d-\d\d [\d:,]{8,16} W \d|\bRetrying (?:\(Retry|request|in)|^Ignored error while/;

/** What programs say of an error that they handled. */
const HANDLED =
  /\b(?:[Ff]alling back to|[Cc]ontinuing (?:without|with|anyway)|[Ww]ill be (?:skipped|ignored))\b/;

const TELLING_WARNING = /NCCL WARN|CUDA initialization/;

/** Whether a line of a log warns of something that need not have failed. */
export function isWarning(line: string): boolean {
  if (HANDLED.test(line)) return true;
  return (
    WARNING.test(line) && !TELLING_WARNING.test(line) && !EXCEPTION.test(line)
  );
}
