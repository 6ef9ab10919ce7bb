/** The record of a job that was submitted to a cluster. */
export interface RecordedSubmission {
  submissionId: string;
  entrypoint: string;
  /** Ray's status, such as `RUNNING`. */
  status: string;
  message: string;
  /** Milliseconds since 1970, like the other times. */
  startedAt: number;
  endedAt: number | undefined;
  /** When Ray reported it. */
  seenAt: number;
}
