import { cutText } from '../core/cutText';

/** Most of Ray's words that a message of ours repeats, characters. */
const MAX_WORDS = 300;

/** Characters of a line that are looked at; white space in it counts for less in what is repeated. */
const MAX_LOOKED_AT = 4 * MAX_WORDS;

/** Characters at the end of a text that are looked at; tracebacks are shorter. */
const MAX_TEXT = 65_536;

/** Last line of a Python traceback: the error's class and what it says. */
const PYTHON_ERROR = /^[\w.]*(?:Error|Exception|Timeout|Interrupt)\b.*/;

/** Ray answers failures with tracebacks, or with a sentence; proxies in between with pages. */
function tellingLine(text: string): string {
  const end = text.slice(-MAX_TEXT);
  const lines = end.split('\n').map(line => line.trim());
  if (/^\s*</.test(text)) return '';
  const last = lines.findLast(line => PYTHON_ERROR.test(line));
  return last ?? lines.find(Boolean) ?? '';
}

/** What Ray says about a failure, as one short line; empty when it says nothing that helps. */
export function rayWords(text: string): string {
  const line = tellingLine(text).slice(0, MAX_LOOKED_AT);
  return cutText(line.replace(/[\s\p{Cc}]+/gu, ' '), MAX_WORDS);
}
