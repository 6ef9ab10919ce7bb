import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './jsonFiles.mjs';
import { secondCopies } from './secondCopies.mjs';

/** Processor time that our packages may add to the portal's type check, seconds (issue 16). */
const MAX_MORE_SECONDS = 5;

/** The file into which npm and pnpm write the registry of the recipe. */
const NPM_SETTINGS = '?? .npmrc';

/**
 * @param {import('./install.mjs').Adoption} adoption
 * @returns {Promise<number>} processor time of a full type check, seconds
 */
export async function typeCheckSeconds({ app, env, log, manager }) {
  await log.run('rm -rf dist-types', { cwd: app, env });
  const { cpuSeconds } = await log.run(manager.run('tsc'), { cwd: app, env });
  log.tell(`took ${cpuSeconds.toFixed(1)} s of processor time`);
  return cpuSeconds;
}

/**
 * How much longer a type check takes now. On a busy machine, the processor time of a program grows, too, so a check
 * that took too long is measured again.
 *
 * @param {import('./install.mjs').Adoption} adoption
 * @param {number} secondsBefore
 */
async function moreSeconds(adoption, secondsBefore) {
  const more = (await typeCheckSeconds(adoption)) - secondsBefore;
  return more > MAX_MORE_SECONDS
    ? Math.min(more, (await typeCheckSeconds(adoption)) - secondsBefore)
    : more;
}

/**
 * Checks the installed packages with an adopter's tools.
 *
 * @param {import('./install.mjs').Adoption} adoption
 * @param {number} secondsBefore of a type check without our packages
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkInstallation(adoption, secondsBefore) {
  const { app, env, log, manager } = adoption;
  const options = { cwd: app, env, mayFail: true };
  const more = await moreSeconds(adoption, secondsBefore);
  const check = await log.run(
    `NIGHTLY_TOKEN=nightly-token ${manager.exec('backstage-cli config:check --strict')}`,
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
    ...files.output
      .split('\n')
      .filter(line => line.startsWith('??') && line !== NPM_SETTINGS)
      .map(line => `An untracked file is left: ${line}`),
  ];
}

/**
 * @param {import('./install.mjs').Adoption} adoption
 * @returns {Promise<string[]>} our packages whose configuration Backstage doesn't know
 */
async function missingSchemas({ app, env, log, manager, results }) {
  // The tool exits before a pipe has received its whole output.
  const file = join(results, 'schema.json');
  const command = manager.exec('backstage-cli config:schema --format json');
  await log.run(`${command} > ${file}`, { cwd: app, env });
  const { schemas } = readJson(file);
  const known = schemas.map(
    (/** @type {{ packageName: string }} */ { packageName }) => packageName,
  );
  return ourManifests(app)
    .filter(({ configSchema }) => configSchema)
    .map(({ name }) => name)
    .filter(name => !known.includes(name));
}

/**
 * The package.json of each of our packages.
 *
 * @param {string} app
 * @returns {Array<{ name: string, configSchema?: string }>}
 */
function ourManifests(app) {
  const folder = join(app, 'node_modules/@rayport');
  return readdirSync(folder).map(name =>
    readJson(join(folder, name, 'package.json')),
  );
}
