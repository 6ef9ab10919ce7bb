/** Most bytes: Ray sets no limit, but names a log file after the id, and file systems allow 255 bytes. */
export const MAX_ID_BYTES = 200;

/**
 * Whether a text is a valid submission id. It is used as a path segment, where `..` would lead elsewhere, and as a file
 * name.
 */
export function isSubmissionId(text: string): boolean {
  return (
    Buffer.byteLength(text) <= MAX_ID_BYTES &&
    !/^\.{1,2}$|[/\\\p{Cc}]/u.test(text)
  );
}
