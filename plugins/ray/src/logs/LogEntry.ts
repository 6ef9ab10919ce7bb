/** A line of a log as it is shown. */
export interface LogEntry {
  /** Grows with every line that was read, whatever its source. */
  id: number;
  /** Of its {@link LogSource}. */
  source: string;
  /** RFC 3339 with nanoseconds; that of the previous line if Kubernetes did not say. */
  time: string;
  text: string;
}
