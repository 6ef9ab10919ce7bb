/** Waits; an abort ends the wait early. Leaves nothing at the signal, which may outlive many waits. */
export async function wait(
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  let end: () => void = () => undefined;
  const passed = new Promise<void>(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  signal.addEventListener('abort', end);
  await passed;
  signal.removeEventListener('abort', end);
}
