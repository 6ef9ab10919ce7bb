/** Thrown where an answer is still on its way. The caller tries again when `arrival` settles. */
export class PendingError extends Error {
  override name = 'PendingError';
  /** Never rejects: a failure is an answer, too. */
  readonly arrival: Promise<void>;

  constructor(message: string, arrival: Promise<void>) {
    super(message);
    this.arrival = arrival;
  }
}
