import { join } from 'node:path';
import { inRepository, repositoryRoot } from '../paths.mjs';
import { forgetOurPackages } from './forgetOurPackages.mjs';
import { addLegacyPages } from './legacyPages.mjs';
import { readRecipe, readTokenLines } from './readRecipe.mjs';

/** The command of the recipe that builds the packages, which takes minutes. */
const PACKING = 'npm run pack';

/**
 * The context of all steps.
 *
 * @typedef {object} Adoption
 * @property {string} app the portal's folder
 * @property {NodeJS.ProcessEnv} env of the adopter's terminal
 * @property {NodeJS.ProcessEnv} ours of a terminal in this repository
 * @property {import('./StepLog.mjs').StepLog} log
 * @property {import('./packageManagers.mjs').PackageManager} manager of the portal's packages
 * @property {string} results
 */

/**
 * Follows docs/your-portal.md up to the command that starts the portal.
 *
 * @param {Adoption & { packed: boolean, legacy: boolean }} options `packed`: the packages are there already; `legacy`: the app is on
 * the old frontend system
 * @returns {Promise<string>} that command
 */
export async function install({
  app,
  env,
  ours,
  log,
  manager,
  packed,
  legacy,
}) {
  const { addLines } = await import('./followRecipe.mjs');
  forgetOurPackages(app, env.YARN_GLOBAL_FOLDER);
  const steps = readRecipe(manager.name);
  const start = startOf(steps);
  for (const step of steps) {
    if ('add' in step) {
      log.tell(`${step.to}: the lines of docs/your-portal.md are added`);
      addLines(app, step);
    } else {
      const options =
        step.where === 'ours'
          ? { cwd: repositoryRoot, env: ours }
          : { cwd: app, env };
      const lines = step.run.filter(line => !packed || !line.includes(PACKING));
      for (const line of lines) await log.run(line, options);
    }
  }
  if (legacy) {
    for (const file of addLegacyPages(app)) {
      log.tell(`${file}: the lines of the pages' README are added`);
    }
  }
  log.tell(
    'app-config.yaml: the lines of docs/clients.md for a token are added',
  );
  addLines(app, { add: readTokenLines(), to: 'app-config.yaml' });
  return start;
}

/**
 * Removes the last command, which starts the portal, from the steps.
 *
 * @param {import('./readRecipe.mjs').RecipeStep[]} steps
 */
function startOf(steps) {
  const last = steps.at(-1);
  const start = last && 'run' in last ? last.run.pop() : undefined;
  if (!start) throw new Error('docs/your-portal.md starts no portal');
  return start;
}

/**
 * The example users of the app, found from any working directory, and the template that the tests run.
 *
 * @param {string} app
 */
export const catalogLocations = app => [
  {
    type: 'file',
    target: join(app, 'examples/org.yaml'),
    rules: [{ allow: ['User', 'Group'] }],
  },
  {
    type: 'file',
    target: inRepository('e2e/adopt/template.yaml'),
    rules: [{ allow: ['Template'] }],
  },
];
