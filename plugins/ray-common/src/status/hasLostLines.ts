/**
 * How the log of a submitter ends whose connection to Ray broke before the end of the job: `ray job logs` prints the
 * status of a job that has not ended, or fails (Ray 2.60). A line of more than 4 MiB is enough.
 */
const BROKEN =
  /(?:^| )Status for job '[^']*': (?:PENDING|RUNNING)\b|^RuntimeError: WebSocket (?:error|connection closed)/;

/** Lines at the end that are read: Ray prints a message of a few lines after the status. */
const LAST_LINES = 6;

/**
 * Whether a submitter has lost the rest of a job's output.
 *
 * @param lines - of its log, or the last of them
 * @public
 */
export function hasLostLines(lines: readonly string[]): boolean {
  return lines.slice(-LAST_LINES).some(line => BROKEN.test(line));
}
