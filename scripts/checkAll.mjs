// `npm run check:all`: every suite of docs/testing.md, in its long form if there are two. Takes about six hours on two
// cores, for example overnight. An interrupted run continues with the interrupted suite if the sources are the same;
// `-- --again` starts over. `-- --only soak,chaos` runs some of them, including those of the first tier; `-- --list`
// lists all.
import { CheckResults, sourceState } from './lib/checks/CheckResults.mjs';
import { CHECKS, NIGHTLY } from './lib/checks/checks.mjs';
import { listText } from './lib/checks/checkTables.mjs';
import { runChecks } from './lib/checks/runChecks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain, UserError } from './lib/runMain.mjs';

/** @param {{ list: boolean, again: boolean, checks: typeof CHECKS }} options */
async function checkAll({ list, again, checks }) {
  if (list) {
    console.log(listText(CHECKS));
    return 0;
  }
  // The same as in .ci/run.
  process.env.KUBERAY_CRDS ??= inRepository('../shared/crds');
  await ensureInstalled();
  const state = sourceState();
  const results = new CheckResults(
    inRepository('test-results', 'checks', state),
  );
  if (again) results.forget(checks.map(({ name }) => name));
  const minutes = checks
    .filter(({ name }) => !results.get(name))
    .reduce((sum, check) => sum + check.minutes, 0);
  console.log(
    `${checks.length} suites of ${state}, in about ${minutes} minutes`,
  );
  return runChecks(checks, results);
}

/**
 * @param {string | undefined} only names with commas between; all suites of the night when absent
 * @throws {UserError} saying which are possible
 */
function chosenChecks(only) {
  if (only === undefined) return NIGHTLY;
  const names = only.split(',');
  const unknown = names.filter(name => !CHECKS.some(all => all.name === name));
  if (unknown.length) {
    throw new UserError(
      `--only ${unknown.join(',')} is no suite. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`,
    );
  }
  return CHECKS.filter(({ name }) => names.includes(name));
}

await runMain(
  ({ values: { only, ...values } }) =>
    checkAll({ ...values, checks: chosenChecks(only) }),
  {
    options: {
      list: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  },
);
