import { cutText } from '../core/cutText';

/** Most characters of Ray's text that our messages repeat. */
const MAX_WORDS = 300;

/** Most characters of a line that are read; white space is collapsed later. */
const MAX_LOOKED_AT = 4 * MAX_WORDS;

/** Characters read from the end of a text; tracebacks are shorter. */
const MAX_TEXT = 65_536;

/** Last line of a Python traceback: the error's class and message. */
const PYTHON_ERROR = /^[\w.]*(?:Error|Exception|Timeout|Interrupt)\b.*/;

/** Ray answers failures with tracebacks or a sentence; proxies answer with pages. */
function tellingLine(text: string): string {
  const end = text.slice(-MAX_TEXT);
  const lines = end.split('\n').map(line => line.trim());
  if (/^\s*</.test(text)) return '';
  const last = lines.findLast(line => PYTHON_ERROR.test(line));
  return last ?? lines.find(Boolean) ?? '';
}

/** Ray's message about a failure, as one short line; empty without a useful one. */
export function rayWords(text: string): string {
  const line = tellingLine(text).slice(0, MAX_LOOKED_AT);
  return cutText(line.replace(/[\s\p{Cc}]+/gu, ' '), MAX_WORDS);
}
