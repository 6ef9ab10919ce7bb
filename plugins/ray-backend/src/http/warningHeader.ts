/** Warnings in one answer; proxies cut long headers. */
const MAX_WARNINGS = 10;

/** Characters of one warning. */
const MAX_LENGTH = 200;

/** Header values are ASCII, and what is quoted may be any user's text. */
function toAscii(text: string): string {
  const shortened =
    text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
  return shortened
    .replace(/["\\]/g, character => `\\${character}`)
    .replace(
      /[^\x20-\x7e]/g,
      character =>
        `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
}

/**
 * Values of `Warning` headers, as Kubernetes sends them: code 299, no agent, the text quoted (RFC 7234, 5.5).
 */
export function warningHeaders(warnings: readonly string[]): string[] {
  const shown = warnings.slice(0, MAX_WARNINGS);
  const more = warnings.length - shown.length;
  const all = more > 0 ? [...shown, `and ${more} more warnings`] : shown;
  return all.map(text => `299 - "${toAscii(text)}"`);
}
