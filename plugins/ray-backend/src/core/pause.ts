/** Waits, at most until the signal aborts; does not keep the process running. */
export function pause(
  milliseconds: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise(resolve => {
    let timer: NodeJS.Timeout | undefined = undefined;
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    timer = setTimeout(end, milliseconds).unref();
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
