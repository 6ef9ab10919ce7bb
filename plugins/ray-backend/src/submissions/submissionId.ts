/** Ray sets no limit; it names a log file after the id, and file systems allow 255 bytes. */
const MAX_LENGTH = 200;

/**
 * Whether a text is a valid submission id. It is used as a path segment, where `..` would lead elsewhere, and as a file
 * name.
 */
export function isSubmissionId(text: string): boolean {
  return text.length <= MAX_LENGTH && !/^\.{1,2}$|[/\\\p{Cc}]/u.test(text);
}
