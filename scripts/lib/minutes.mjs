import { UserError } from './runMain.mjs';

/**
 * Reads `--minutes`.
 *
 * @param {string} text
 * @throws {UserError} for what is too short to show anything
 */
export function readMinutes(text) {
  const minutes = Number(text);
  if (!(minutes >= 0.5)) {
    throw new UserError(`--minutes ${text} is not possible: give 0.5 or more.`);
  }
  return minutes;
}
