import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAttackOptions } from './attackOptions.mjs';

describe('readAttackOptions', () => {
  it('defaults to all attacks for two minutes', () => {
    const { ids, seconds, restSeconds, maxGetP99Ms } = readAttackOptions([]);
    assert.ok(ids.includes('yamlKeys') && ids.includes('strongReads'));
    assert.deepEqual([seconds, restSeconds, maxGetP99Ms], [120, 60, 250]);
  });

  it('uses shorter times and higher limits with --quick', () => {
    const quick = readAttackOptions(['--quick']);
    assert.ok(quick.seconds < 60 && quick.restSeconds < 60);
    assert.ok(quick.maxGetP99Ms > 250 && quick.maxHeldMs > 250);
  });

  it('accepts some attacks, and lists the valid values', () => {
    const { ids } = readAttackOptions(['--only', 'streams,gets']);
    assert.deepEqual(ids, ['streams', 'gets']);
    assert.equal(readAttackOptions([]).maxHeldMs, 250);
    assert.equal(readAttackOptions(['--only', 'gets']).maxHeldMs, 50);
    assert.throws(
      () => readAttackOptions(['--only', 'gets,posts']),
      /posts is no attack. There are: yamlKeys,/,
    );
    assert.throws(
      () => readAttackOptions(['--seconds', '1']),
      /give 5 or more/,
    );
  });
});
