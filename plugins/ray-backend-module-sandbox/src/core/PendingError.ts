/** Thrown while an answer is pending. The caller tries again when `arrival` settles. */
export class PendingError extends Error {
  override name = 'PendingError';
  /** Never rejects: a failure counts as an answer. */
  readonly arrival: Promise<void>;

  constructor(message: string, arrival: Promise<void>) {
    super(message);
    this.arrival = arrival;
  }
}
