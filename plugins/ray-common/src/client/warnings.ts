/** One value of a `Warning` header with our code; several come in one line, by commas. */
const WARNING = /299 - "((?:\\.|[^"\\])*)"/g;

/**
 * Reads `Warning` headers as the server writes them (RFC 7234, 5.5): quoted, what isn't ASCII as `\uXXXX`.
 *
 * @returns the texts; none for a header that is absent or of another form
 */
export function readWarnings(header: string | null): string[] {
  return [...(header ?? '').matchAll(WARNING)].map(([, quoted]) =>
    quoted.replace(/\\(u[0-9a-f]{4}|.)/g, (_, escaped: string) =>
      escaped.length > 1
        ? String.fromCharCode(parseInt(escaped.slice(1), 16))
        : escaped,
    ),
  );
}
