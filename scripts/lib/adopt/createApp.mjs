import { join } from 'node:path';
import { inRepository } from '../paths.mjs';
import { readJson, writeJson } from './jsonFiles.mjs';

/** Of the Backstage release in backstage.json. */
export const CREATE_APP_VERSION = '0.9.2';

/** Those of our overrides that a new app needs, too, if the registry lacks packages or nothing may be compiled. */
const SAME_AS_OURS = [
  '@backstage/cli-common',
  'rollup',
  '@swc/core',
  'unrs-resolver',
  'better-sqlite3',
];

/**
 * Held at the version of create-app's release: where a registry has a later release only in part, this one is of that
 * release and the rest of the app is not, and the two don't fit (`httpRouter.addWebSocketHandler is not a function`).
 */
const OF_THE_RELEASE = { '@backstage/plugin-signals-backend': '0.3.19' };

/**
 * Makes a new app with create-app's defaults, and installs it.
 *
 * @param {import('./StepLog.mjs').StepLog} log
 * @param {string} parent folder that takes the app
 * @param {NodeJS.ProcessEnv} env
 * @param {object} options
 * @param {string} options.version of create-app, which decides about the release of Backstage
 * @param {boolean} options.legacy whether it is on the old frontend system
 * @param {import('./packageManagers.mjs').PackageManager} options.manager installs it
 * @returns {Promise<string>} the app's folder
 */
export async function createApp(
  log,
  parent,
  env,
  { version, legacy, manager },
) {
  const folder = join(parent, 'portal');
  const command = `npx --yes @backstage/create-app@${version} --skip-install${legacy ? ' --legacy' : ''}`;
  await log.run(command, {
    cwd: parent,
    env: { ...env, BACKSTAGE_APP_NAME: 'portal' },
  });
  const resolutions = pin(folder);
  log.tell(
    `package.json gets resolutions, which are not in the recipe, for registries that lack some packages, and against compiling better-sqlite3: ${resolutions.join(', ')}`,
  );
  if (manager.name !== 'yarn') {
    const { convertApp } = await import('./convertApp.mjs');
    convertApp(folder, manager.name);
    log.tell(`the app is made one of ${manager.name}`);
  }
  await log.run(manager.install, { cwd: folder, env });
  await log.run('git add . && git commit --quiet --message "A new app"', {
    cwd: folder,
    env: { ...env, ...AUTHOR },
  });
  return folder;
}

/** So that git shows the changes after the creation. */
const AUTHOR = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap(role => [
    [`GIT_${role}_NAME`, 'Adopter'],
    [`GIT_${role}_EMAIL`, 'adopter@example.com'],
  ]),
);

/**
 * @param {string} folder
 * @returns {string[]} what was pinned
 */
function pin(folder) {
  const { overrides } = readJson(inRepository('package.json'));
  const pins = {
    ...OF_THE_RELEASE,
    ...Object.fromEntries(SAME_AS_OURS.map(name => [name, overrides[name]])),
    '@yarnpkg/core/got': overrides['@yarnpkg/core'].got,
  };
  const path = join(folder, 'package.json');
  const manifest = readJson(path);
  Object.assign(manifest.resolutions, pins);
  writeJson(path, manifest);
  return Object.entries(pins).map(([name, range]) => `${name} ${range}`);
}
