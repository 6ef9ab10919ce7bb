/** Highlight of a log line. */
export type LineTone = 'danger' | 'warning';

/** How Ray, Python and shells mark errors and warnings: as a level, as an exception, or as a prefix. */
const ERROR =
  /\b(?:ERROR|CRITICAL|FATAL|Traceback|(?:[A-Z]\w*)?(?:Error|Exception)\)?:|(?:error|fatal|panic):)/;
const WARNING = /\bWARN(?:ING)?\b|(?:\b[Ww]|W)arning:/;

/** Classifies a line: error, warning, or neither. */
export function toneOf(text: string): LineTone | undefined {
  if (ERROR.test(text)) return 'danger';
  return WARNING.test(text) ? 'warning' : undefined;
}
