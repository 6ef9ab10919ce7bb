/** What is remembered of a job that was submitted to a cluster. */
export interface RecordedSubmission {
  submissionId: string;
  entrypoint: string;
  /** As Ray calls it, such as `RUNNING`. */
  status: string;
  message: string;
  /** Milliseconds since 1970, as are the other times. */
  startedAt: number;
  endedAt: number | undefined;
  /** When Ray said so. */
  seenAt: number;
}
