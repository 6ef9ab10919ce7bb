/** Thrown where the time for some work is over. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Whether {@link within} was over, rather than the work failed. */
export function isTimeout(error: unknown): boolean {
  return error instanceof TimeoutError;
}

/**
 * Waits no longer than some time; the work goes on, as nobody can stop it.
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
