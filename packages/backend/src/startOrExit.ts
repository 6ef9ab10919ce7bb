import type { createBackend } from '@backstage/backend-defaults';

/**
 * Starts a backend, and ends the process where that fails. Backstage alone leaves it up, alive to every probe and never
 * ready, though what it lacks, such as the database, may be there a minute later: only a process that has ended is
 * started again.
 *
 * @param exit - replaces the end of the process
 */
export async function startOrExit(
  backend: Pick<ReturnType<typeof createBackend>, 'start'>,
  exit: (code: number) => void = code => process.exit(code),
): Promise<void> {
  try {
    await backend.start();
  } catch (error) {
    const text = error instanceof Error ? error.stack : String(error);
    // The end of the process waits until it was written.
    process.stderr.write(`${text}\n`, () => exit(1));
  }
}
