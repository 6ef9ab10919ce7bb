/**
 * Most characters of one text of Ray or Kubernetes that are kept or answered: KubeRay itself appends 20,000 characters
 * of a log to the message of a job.
 */
const MAX_TEXT = 32_768;

/** The beginning of a text from outside, which may be megabytes long. */
export function cutText(text: string, most = MAX_TEXT): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
