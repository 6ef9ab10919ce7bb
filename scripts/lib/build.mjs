import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { exitCodeOf, startChild } from './children.mjs';
import { contentHash } from './contentHash.mjs';
import { backstageCli, inRepository } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { UserError } from './runMain.mjs';

/** Roles of the plugin packages whose code ends up in the browser. */
const BROWSER_ROLES = [
  'frontend-plugin',
  'frontend-plugin-module',
  'web-library',
  'common-library',
];

/** Stored inside the build that it describes, so that it is deleted with the build. */
const stampFile = inRepository('packages/app/dist/.sources');

/** @type {Promise<void> | undefined} */
let built;

/**
 * Builds the portal's pages, unless the build at hand was made from these very sources. Steps that run at the same time share
 * one build.
 */
export function ensureAppIsBuilt() {
  built ??= buildIfChanged();
  return built;
}

async function buildIfChanged() {
  const sources = contentHash([
    inRepository('package-lock.json'),
    inRepository('packages/app'),
    ...browserPlugins(),
  ]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) {
    return;
  }
  await withProgress('Building the pages', buildApp);
  writeFileSync(stampFile, sources);
}

function browserPlugins() {
  return readdirSync(inRepository('plugins'))
    .map(name => inRepository('plugins', name))
    .filter(folder => {
      const { backstage } = JSON.parse(
        readFileSync(`${folder}/package.json`, 'utf8'),
      );
      return BROWSER_ROLES.includes(backstage.role);
    });
}

async function buildApp() {
  const child = startChild(
    process.execPath,
    [backstageCli, 'package', 'build'],
    {
      cwd: inRepository('packages/app'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const collect = (/** @type {Buffer} */ chunk) => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  if ((await exitCodeOf(child)) !== 0) {
    throw new UserError(
      `The pages could not be built (packages/app):\n${output}`,
    );
  }
}
