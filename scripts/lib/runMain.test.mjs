import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { inRepository } from './paths.mjs';

/**
 * Runs a command that prints `done` on a release of Node.
 *
 * @param {string} release
 */
function runOn(release) {
  const script = `
    Object.defineProperty(process, 'versions', { value: { node: '${release}' } });
    const { runMain } = await import('${inRepository('scripts/lib/runMain.mjs')}');
    await runMain(async () => { console.log('done'); return 3; });`;
  const args = ['--input-type=module', '--eval', script];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

describe('runMain', () => {
  it('runs a command, and exits with its code', () => {
    const { status, stdout } = runOn('22.1.0');
    assert.deepEqual([status, stdout], [3, 'done\n']);
  });

  it('refuses a release of Node that Rayport does not run on', () => {
    const { status, stdout, stderr } = runOn('18.20.0');
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /runs on Node.js 20, 22, 24, and this is 18.20.0/);
  });

  it('refuses an unknown option with one sentence', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [inRepository('scripts/start.mjs'), '--frsh'],
      { encoding: 'utf8' },
    );
    assert.equal(status, 1);
    assert.match(stderr, /^\nUnknown option '--frsh'; [^\n]*\n$/);
  });
});
