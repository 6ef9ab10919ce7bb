/** How a line of a log stands out. */
export type LineTone = 'danger' | 'warning';

/** How Ray, Python and shells mark errors and warnings: as a level, as an exception, or before what went wrong. */
const ERROR =
  /\b(?:ERROR|CRITICAL|FATAL|Traceback|(?:[A-Z]\w*)?(?:Error|Exception)\)?:|(?:error|fatal|panic):)/;
const WARNING = /\bWARN(?:ING)?\b|(?:\b[Ww]|W)arning:/;

/** What a line of a log tells at a glance: an error, a warning, or nothing of the kind. */
export function toneOf(text: string): LineTone | undefined {
  if (ERROR.test(text)) return 'danger';
  return WARNING.test(text) ? 'warning' : undefined;
}
