// `npm run check`: the first tier of docs/testing.md except `npm test`; every change must pass it. `.ci/run` runs both.
import { CHECKS } from './lib/checks/checks.mjs';
import { countsOf, runCheck } from './lib/checks/runCheck.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { runSteps } from './lib/steps/runSteps.mjs';
import { sumCounts, tellCounts } from './lib/testCounts.mjs';

/**
 * A suite as a step that runs in parallel to others.
 *
 * @param {import('./lib/checks/checks.mjs').Check} check
 * @returns {import('./lib/steps/runSteps.mjs').Step}
 */
function checkStep(check) {
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

/**
 * The longest first, so that none is left to run alone at the end. A suite counts with what comes after it.
 *
 * @param {import('./lib/checks/checks.mjs').Check[]} checks
 */
function longestFirst(checks) {
  /** @param {import('./lib/checks/checks.mjs').Check} check */
  const minutesFrom = ({ name, minutes }) =>
    minutes +
    Math.max(
      0,
      ...checks.filter(({ after }) => after === name).map(next => next.minutes),
    );
  return checks.toSorted((a, b) => minutesFrom(b) - minutesFrom(a));
}

async function check() {
  // The same as in the nightly run.
  process.env.KUBERAY_CRDS ??= inRepository('../shared/crds');
  const suites = CHECKS.filter(
    ({ name, tier }) => tier === 1 && name !== 'test',
  );
  const results = await runSteps(longestFirst(suites).map(checkStep), {
    folder: inRepository('test-results', 'logs'),
  });
  const counts = sumCounts(results.map(result => result.counts));
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

await runMain(check);
