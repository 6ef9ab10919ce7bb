import { UserError } from './runMain.mjs';

/** The releases of Node that Backstage's and our dependencies run on; tested with the first. */
export const SUPPORTED_MAJORS = [20, 22, 24];

/**
 * @param {string} version as `process.versions.node` has it
 * @throws {UserError} when Rayport doesn't run on it
 */
export function checkNodeVersion(version = process.versions.node) {
  const major = Number(version.split('.')[0]);
  if (!SUPPORTED_MAJORS.includes(major)) {
    throw new UserError(
      `Rayport runs on Node.js ${SUPPORTED_MAJORS.join(', ')}, and this is ${version}. ` +
        'Switch to one of these (for example with `nvm use 22`) and run the command again.',
    );
  }
}
