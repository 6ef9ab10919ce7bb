import { parseArgs } from 'node:util';
import { UserError } from './runMain.mjs';

/**
 * Reads `--minutes` from the command line.
 *
 * @param {string} otherwise what it is when absent
 * @throws {UserError} for what is too short to show anything
 */
export function readMinutes(otherwise) {
  const { values } = parseArgs({
    options: { minutes: { type: 'string', default: otherwise } },
  });
  const minutes = Number(values.minutes);
  if (!(minutes >= 0.5)) {
    throw new UserError(
      `--minutes ${values.minutes} is not possible: give 0.5 or more.`,
    );
  }
  return minutes;
}
