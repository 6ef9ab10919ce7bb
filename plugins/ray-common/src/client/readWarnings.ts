/** One value of a `Warning` header with our code; several are separated by commas. */
const WARNING = /299 - "((?:\\.|[^"\\])*)"/g;

/**
 * Parses `Warning` headers in the server's format (RFC 7234, 5.5): quoted, with non-ASCII characters as `\\uXXXX`.
 *
 * @returns the texts; none for an absent or unknown header
 *
 * @public
 */
export function readWarnings(header: string | null): string[] {
  return [...(header ?? '').matchAll(WARNING)].map(([, quoted = '']) =>
    quoted.replace(/\\(\\?u[0-9a-f]{4}|.)/g, (_, escaped: string) =>
      escaped.length > 1
        ? String.fromCharCode(parseInt(escaped.slice(-4), 16))
        : escaped,
    ),
  );
}
