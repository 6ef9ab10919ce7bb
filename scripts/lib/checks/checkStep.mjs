import { countsOf, runCheck } from './runCheck.mjs';

/**
 * A suite as a step that runs in parallel to others.
 *
 * @param {import('./checks.mjs').Check} check
 * @returns {import('../steps/runSteps.mjs').Step}
 */
export function checkStep(check) {
  const { name, isAlone, after } = check;
  return {
    name,
    after,
    cores: isAlone ? Infinity : 1,
    async run(log) {
      const result = await runCheck(check, log);
      if (!result) throw new Error('It was ended.');
      return countsOf(result);
    },
  };
}
