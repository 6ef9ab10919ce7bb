import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { DEFAULT_SANDBOX_PORT } from './settings.mjs';

/** Number of digits that distinguish kubeconfigs with contexts of the same name. */
const HASH_LENGTH = 8;

/**
 * The folder of a portal's SQLite files: one for each Kubernetes that it manages, so that no history tells of another's
 * objects. A sandbox forgets its objects when it ends, its portal does not: in the history they have ended.
 *
 * @param {import('./settings.mjs').Settings} settings
 */
export function portalDatabase(settings) {
  return join(settings.stateDirectory, 'database', nameOf(settings));
}

/**
 * Deletes the databases of a portal.
 *
 * @param {string} directory see {@link portalDatabase}
 */
export function forgetDatabase(directory) {
  rmSync(directory, { recursive: true, force: true });
}

/** @param {import('./settings.mjs').Settings} settings */
function nameOf({ connection, sandbox, kubeconfig }) {
  if (connection === 'in-cluster') return connection;
  if (connection === 'sandbox') {
    // A second portal has another port, see sandboxKubeconfigPath.
    const { port } = sandbox;
    return port === DEFAULT_SANDBOX_PORT ? connection : `sandbox.${port}`;
  }
  const paths = kubeconfig ?? join(homedir(), '.kube', 'config');
  const context = contextOf(paths);
  const hash = createHash('sha256').update(`${paths}\n${context}`);
  const name = context.replace(/[^\w.-]+/g, '-');
  return `${connection}.${name}.${hash.digest('hex').slice(0, HASH_LENGTH)}`;
}

/**
 * The current context, which the first file that has one names; empty if none does. The portal reports errors of a
 * kubeconfig.
 *
 * @param {string} paths
 */
function contextOf(paths) {
  // `npm start` loads this file before it installs the package.
  const { parse } = createRequire(import.meta.url)('yaml');
  for (const path of paths.split(delimiter).filter(existsSync)) {
    try {
      const context = parse(readFileSync(path, 'utf8'))?.['current-context'];
      if (context) return String(context);
    } catch {
      // No YAML, or a folder.
    }
  }
  return '';
}
