/**
 * Most of one text of Ray or Kubernetes that is kept or answered, characters: KubeRay itself appends 20,000 characters of a
 * log to the message of a job.
 */
const MAX_TEXT = 32_768;

/** The beginning of a text that others write, and that is kept: it may be megabytes long. */
export function cutText(text: string, most = MAX_TEXT): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
