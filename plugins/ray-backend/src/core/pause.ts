/** Waits; a process that has nothing else to do ends meanwhile. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    setTimeout(resolve, milliseconds).unref();
  });
}
