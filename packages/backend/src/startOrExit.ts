import type { createBackend } from '@backstage/backend-defaults';
import { startupFailure } from './startupFailure';
import { yamlFaults } from './yamlFaults';

/**
 * Starts a backend, and ends the process if that fails. Backstage alone would keep the process running, alive for
 * probes and never ready, although the missing part, such as the database, may be available a minute later. Only a
 * process that has ended gets restarted.
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
    const stack =
      process.env.LOG_LEVEL === 'debug' && error instanceof Error
        ? `\n${error.stack}`
        : '';
    const failure = startupFailure(error, yamlFaults(process.argv.slice(2)));
    // The process ends after the log was written.
    process.stderr.write(`${failure}${stack}\n`, () => exit(1));
  }
}
