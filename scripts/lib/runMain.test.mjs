import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { inRepository } from './paths.mjs';

describe('runMain', () => {
  it('refuses an unknown option with one sentence', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [inRepository('scripts/start.mjs'), '--frsh'],
      { encoding: 'utf8' },
    );
    assert.equal(status, 1);
    assert.equal(stderr, "\nUnknown option '--frsh'\n");
  });
});
