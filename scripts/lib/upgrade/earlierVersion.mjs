import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  ensureInstalled,
  isInstalled,
  readInstalled,
  readLockfile,
} from '../install.mjs';
import { inCache, repositoryRoot } from '../paths.mjs';
import { UserError } from '../runMain.mjs';

/** The files of migrations. */
const MIGRATIONS = 'plugins/*/migrations/*.js';

/**
 * The version that an upgrade comes from.
 *
 * @param {string} [wanted] a commit or tag; by default the last tag, or else the commit before the latest migration
 * @param {string} [root] the repository
 * @returns {string | undefined} the commit; undefined where the history is too short
 * @throws {UserError} if the repository lacks the wanted one
 */
export function earlierCommit(wanted, root = repositoryRoot) {
  const { stdout } = spawnSync(
    'git',
    ['rev-parse', '--verify', '--quiet', `${wanted || lastVersion(root)}^{}`],
    { cwd: root, encoding: 'utf8' },
  );
  const commit = stdout.trim();
  if (!commit && wanted) {
    throw new UserError(
      `RAYPORT_UPGRADE_FROM is "${wanted}", which is no commit of this repository.`,
    );
  }
  return commit || undefined;
}

/** @param {string} root */
function lastVersion(root) {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const tag = git('describe', '--tags', '--abbrev=0');
  if (tag) return tag;
  const added = git(
    'log',
    '-1',
    '--format=%H',
    '--diff-filter=A',
    '--',
    MIGRATIONS,
  );
  return `${added}^`;
}

/**
 * Puts the sources of a commit and its packages into the cache folder, unless they are there. Removes those of another one,
 * because packages take gigabytes.
 *
 * @param {string} commit
 * @returns {Promise<string>} the folder
 */
export async function ensureVersion(commit) {
  const root = inCache('versions', commit.slice(0, 12));
  if (!existsSync(root)) {
    rmSync(inCache('versions'), { recursive: true, force: true });
    // Without the name until it is complete, so that an interrupted run leaves no incomplete version.
    const partial = inCache('versions', 'partial');
    mkdirSync(partial, { recursive: true });
    const archive = execFileSync('git', ['archive', commit], {
      cwd: repositoryRoot,
      maxBuffer: 2 ** 28,
    });
    execFileSync('tar', ['-x'], { cwd: partial, input: archive });
    linkPackages(partial);
    renameSync(partial, root);
  }
  await ensureInstalled(root);
  return root;
}

/**
 * Takes installed packages from this repository where they are the same, because an installation takes minutes. Without
 * hard links, as between two disks, they are installed.
 *
 * @param {string} root
 */
function linkPackages(root) {
  const locked = readLockfile(join(root, 'package-lock.json'));
  const installed = readInstalled(repositoryRoot);
  if (!isInstalled(locked, installed)) return;
  const folders = new Set(
    Object.keys(installed).map(
      path => path.slice(0, path.indexOf('node_modules')) + 'node_modules',
    ),
  );
  for (const folder of folders) {
    const target = join(root, folder);
    if (!existsSync(dirname(target))) continue;
    const copied = spawnSync('cp', [
      '-al',
      join(repositoryRoot, folder),
      target,
    ]);
    if (copied.status !== 0) rmSync(target, { recursive: true, force: true });
  }
}
