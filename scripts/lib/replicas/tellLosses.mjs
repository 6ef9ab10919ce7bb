import { tellCounts } from '../testCounts.mjs';

/** Maximum number of losses of one kind to print. */
const SHOWN = 10;

/** Maximum length of a loss, which may include an answer of the portal. */
const SHOWN_CHARACTERS = 1_000;

/**
 * Prints the losses.
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
