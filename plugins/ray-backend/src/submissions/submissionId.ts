/** Ray sets no bound; a log file is named after the id, and file systems take 255 bytes. */
const MAX_LENGTH = 200;

/**
 * Whether a text can be the id of a submission. It is a segment of a path, where `..` would lead elsewhere, and Ray
 * names a file after it.
 */
export function isSubmissionId(text: string): boolean {
  return text.length <= MAX_LENGTH && !/^\.{1,2}$|[/\\\p{Cc}]/u.test(text);
}
