/** Waits, but no longer than until the signal; a process that has nothing else to do ends meanwhile. */
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
