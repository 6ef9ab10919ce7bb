/** Thrown when the time for some work is over. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Whether {@link within} timed out, rather than the work failed. */
export function isTimeout(error: unknown): boolean {
  return error instanceof TimeoutError;
}

/**
 * Stops waiting after some time; the work itself continues, because it cannot be stopped.
 *
 * @throws Error of the name `TimeoutError`
 */
export function within<T>(
  milliseconds: number,
  work: PromiseLike<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`No answer in ${milliseconds} ms`)),
      milliseconds,
    );
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
