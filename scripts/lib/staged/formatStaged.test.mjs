import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { formatStaged } from './formatStaged.mjs';
import { stagedFiles } from './stagedFiles.mjs';

describe('formatStaged', () => {
  let root = '';

  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(root, name), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'staged-'));
    git('init', '--quiet');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('formats a staged file and stages the result', async () => {
    write('a.ts', 'const a   = 1');
    git('add', '.');
    assert.deepEqual(await formatStaged(root, stagedFiles(root)), []);
    assert.equal(git('show', ':a.ts'), 'const a = 1;\n');
    assert.equal(git('diff'), '');
  });

  it('reports a partly staged file, and does not change it', async () => {
    write('a.ts', 'const a = 1;\n');
    git('add', '.');
    write('a.ts', 'const a = 1;\nconst b   = 2\n');
    assert.deepEqual(await formatStaged(root, stagedFiles(root)), ['a.ts']);
    assert.equal(git('show', ':a.ts'), 'const a = 1;\n');
    assert.match(readFileSync(join(root, 'a.ts'), 'utf8'), / {3}=/);
  });

  it('skips unknown and ignored files', async () => {
    write('.prettierignore', 'ignored.ts\n');
    write('ignored.ts', 'const a   = 1');
    write('picture.png', 'not a picture');
    git('add', '.');
    await formatStaged(root, stagedFiles(root));
    assert.equal(git('show', ':ignored.ts'), 'const a   = 1');
    assert.equal(git('show', ':picture.png'), 'not a picture');
  });

  it('ignores unstaged files', async () => {
    write('a.ts', 'const a   = 1');
    assert.deepEqual(stagedFiles(root), { whole: [], partly: [] });
  });
});
