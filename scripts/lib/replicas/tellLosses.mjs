import { tellCounts } from '../testCounts.mjs';

/** Most losses of one kind that are printed. */
const SHOWN = 10;

/** Most characters of one, which may have an answer of the portal in it. */
const SHOWN_CHARACTERS = 1_000;

/**
 * Prints what was lost.
 *
 * @param {import('./Traffic.mjs').Losses[]} losses
 * @returns {number} the exit code
 */
export function tellLosses(losses) {
  for (const { what, lost } of losses) {
    console.log(`${what}: ${lost.length} lost`);
    for (const problem of lost.slice(0, SHOWN)) {
      console.log(`  ${problem.slice(0, SHOWN_CHARACTERS)}`);
    }
  }
  const failed = losses.filter(({ lost }) => lost.length).length;
  tellCounts({ passed: losses.length - failed, failed, skipped: 0 });
  return failed === 0 ? 0 : 1;
}
