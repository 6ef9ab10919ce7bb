import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondCopies } from './secondCopies.mjs';

/** What installing our packages may add to the processor time of the portal's type check, seconds (issue 16). */
const MAX_MORE_SECONDS = 5;

const TYPE_CHECK = 'yarn tsc';

/**
 * @param {import('./install.mjs').Adoption} adoption
 * @returns {Promise<number>} processor time of a full type check, seconds
 */
export async function typeCheckSeconds({ app, env, log }) {
  await log.run('rm -rf dist-types', { cwd: app, env });
  const { cpuSeconds } = await log.run(TYPE_CHECK, { cwd: app, env });
  log.tell(`took ${cpuSeconds.toFixed(1)} s of processor time`);
  return cpuSeconds;
}

/**
 * Checks the installed packages with an adopter's tools.
 *
 * @param {import('./install.mjs').Adoption} adoption
 * @param {number} secondsBefore of a type check without our packages
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkInstallation(adoption, secondsBefore) {
  const { app, env, log } = adoption;
  const options = { cwd: app, env, mayFail: true };
  const more = (await typeCheckSeconds(adoption)) - secondsBefore;
  const check = await log.run(
    'NIGHTLY_TOKEN=nightly-token yarn backstage-cli config:check --strict',
    options,
  );
  const missing = await missingSchemas(adoption);
  const files = await log.run('git status --porcelain', options);
  return [
    ...(more > MAX_MORE_SECONDS
      ? [`The type check takes ${more.toFixed(1)} s more`]
      : []),
    ...(check.code === 0 ? [] : ['The configuration is not what it should be']),
    ...secondCopies(app),
    ...missing.map(name => `There is no schema of ${name}`),
    ...(files.output.includes('??')
      ? [`Untracked files are left: ${files.output}`]
      : []),
  ];
}

/**
 * @param {import('./install.mjs').Adoption} adoption
 * @returns {Promise<string[]>} our packages whose configuration Backstage doesn't know
 */
async function missingSchemas({ app, env, log, results }) {
  // The tool ends before a pipe has taken all that it says.
  const file = join(results, 'schema.json');
  await log.run(`yarn backstage-cli config:schema --format json > ${file}`, {
    cwd: app,
    env,
  });
  const { schemas } = JSON.parse(readFileSync(file, 'utf8'));
  const known = schemas.map(
    (/** @type {{ packageName: string }} */ { packageName }) => packageName,
  );
  const installed = join(app, 'node_modules', '@rayport');
  return readdirSync(installed)
    .map(folder => join(installed, folder, 'package.json'))
    .map(path => JSON.parse(readFileSync(path, 'utf8')))
    .filter(({ configSchema }) => configSchema)
    .map(({ name }) => name)
    .filter(name => !known.includes(name));
}
