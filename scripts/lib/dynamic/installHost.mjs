import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../developmentTool.mjs';
import { inCache, inRepository } from '../paths.mjs';
import { withProgress } from '../progress.mjs';

/** Not one of our own dependencies. */
const DYNAMIC_FEATURES = '0.8.7';

/** The Backstage packages of a host, in the versions that this repository uses. */
const HOST_PACKAGES = [
  '@backstage/backend-defaults',
  '@backstage/plugin-auth-backend',
  '@backstage/plugin-auth-backend-module-guest-provider',
  '@backstage/plugin-catalog-backend',
  '@backstage/plugin-notifications-backend',
  '@backstage/plugin-notifications-node',
  '@backstage/plugin-permission-backend',
  '@backstage/plugin-permission-backend-module-allow-all-policy',
];

/** @param {string} name */
function versionOf(name) {
  const manifest = inRepository('node_modules', name, 'package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/**
 * Installs a Backstage backend without plugins of ours, once for each set of versions.
 *
 * @returns {Promise<string>} its folder
 */
export async function installHost() {
  const { overrides } = JSON.parse(
    readFileSync(inRepository('package.json'), 'utf8'),
  );
  const manifest = JSON.stringify({
    name: 'dynamic-plugins-host',
    version: '0.0.0',
    private: true,
    type: 'module',
    workspaces: { packages: [] },
    dependencies: {
      'better-sqlite3': overrides['better-sqlite3'],
      '@backstage/backend-dynamic-feature-service': DYNAMIC_FEATURES,
      ...Object.fromEntries(HOST_PACKAGES.map(name => [name, versionOf(name)])),
    },
  });
  const hash = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  const folder = inCache(`dynamic-host-${hash}`);
  const done = join(folder, 'installed');
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  await withProgress('Installing a Backstage host', () =>
    runTool(
      'npm',
      [
        'install',
        '--legacy-peer-deps',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      { cwd: folder },
    ),
  );
  writeFileSync(done, '');
  return folder;
}
