/** The record of a job that was submitted to a cluster. */
export interface RecordedSubmission {
  submissionId: string;
  /** Who submitted it through the portal; empty where that is not known. */
  owner: string;
  entrypoint: string;
  /** JSON of Ray's; empty where it is not known. */
  runtimeEnv: string;
  /** Ray's status, such as `RUNNING`. */
  status: string;
  message: string;
  /** Milliseconds since 1970, like the other times. */
  startedAt: number;
  endedAt: number | undefined;
  /** When Ray reported it. */
  seenAt: number;
}
