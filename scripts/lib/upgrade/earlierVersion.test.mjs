import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { earlierCommit } from './earlierVersion.mjs';

describe('earlierCommit', () => {
  /** @type {string} */
  let root;

  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

  /** Commits a file, and returns the commit. */
  const commit = (/** @type {string} */ file) => {
    const path = join(root, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, file);
    git('add', '.');
    git(
      '-c',
      'user.name=Ada',
      '-c',
      'user.email=ada@example.com',
      'commit',
      '--quiet',
      '-m',
      file,
    );
    return git('rev-parse', 'HEAD');
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'rayport-upgrade-'));
    git('init', '--quiet');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('is the commit before the latest migration', () => {
    commit('plugins/ray-backend/migrations/1.js');
    const before = commit('README.md');
    commit('plugins/ray-backend/migrations/2.js');
    commit('docs/install.md');
    assert.equal(earlierCommit(undefined, root), before);
  });

  it('is the last tag if there is one', () => {
    const tagged = commit('plugins/ray-backend/migrations/1.js');
    git('tag', 'v0.1.0');
    commit('README.md');
    commit('plugins/ray-backend/migrations/2.js');
    assert.equal(earlierCommit(undefined, root), tagged);
  });

  it('is the requested commit', () => {
    const wanted = commit('README.md');
    commit('plugins/ray-backend/migrations/1.js');
    assert.equal(earlierCommit(wanted.slice(0, 8), root), wanted);
  });

  it('refuses a commit that does not exist', () => {
    commit('README.md');
    assert.throws(
      () => earlierCommit('v9', root),
      /RAYPORT_UPGRADE_FROM is "v9", which is no commit/,
    );
  });

  it('is undefined without an earlier commit, as in a shallow clone', () => {
    commit('plugins/ray-backend/migrations/1.js');
    assert.equal(earlierCommit(undefined, root), undefined);
  });
});
