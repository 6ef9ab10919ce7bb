import { Wording } from '@rayport/backstage-plugin-ray-common';
import {
  englishOf,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';

/** Most warnings in one answer; proxies cut long headers. */
const MAX_WARNINGS = 10;

/** Most characters of one warning: the path of its field, what is wrong, and what to do. */
const MAX_LENGTH = 320;

/**
 * Header values are ASCII, and warnings quote texts of users. The backslash before the number of a character is escaped
 * too: kubectl and other readers of RFC 7234 drop a single one, and show `u000a` for a line end.
 */
function escaped(character: string): string {
  if (character === '"' || character === '\\') return `\\${character}`;
  const isPrintable = character >= ' ' && character <= '~';
  if (isPrintable) return character;
  return `\\\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const ELLIPSIS = '...';

function toAscii(text: string): string {
  let ascii = '';
  for (const unit of text.slice(0, MAX_LENGTH).split('')) {
    const next = escaped(unit);
    if (ascii.length + next.length + ELLIPSIS.length > MAX_LENGTH) {
      return ascii + ELLIPSIS;
    }
    ascii += next;
  }
  return ascii;
}

/** The first warnings of an answer, and the number of further ones. */
export function toldWarnings(warnings: readonly Wording[]): readonly Wording[] {
  const count = warnings.length - MAX_WARNINGS;
  return count > 0
    ? [
        ...warnings.slice(0, MAX_WARNINGS),
        messagePart('MoreWarnings', { count }),
      ]
    : warnings;
}

/**
 * Values of `Warning` headers, as Kubernetes sends them: code 299, no agent, the text quoted (RFC 7234, 5.5).
 */
export function warningHeaders(warnings: readonly Wording[]): string[] {
  return toldWarnings(warnings).map(
    wording => `299 - "${toAscii(englishOf(wording))}"`,
  );
}
