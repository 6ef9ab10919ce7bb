import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAttackOptions } from './attackOptions.mjs';

describe('readAttackOptions', () => {
  it('makes all attacks for two minutes unless told otherwise', () => {
    const { ids, seconds, restSeconds, maxGetP99Ms } = readAttackOptions([]);
    assert.ok(ids.includes('yamlKeys') && ids.includes('strongReads'));
    assert.deepEqual([seconds, restSeconds, maxGetP99Ms], [120, 60, 250]);
  });

  it('is shorter and more patient when quick', () => {
    const quick = readAttackOptions(['--quick']);
    assert.ok(quick.seconds < 60 && quick.restSeconds < 60);
    assert.ok(quick.maxGetP99Ms > 250);
  });

  it('says what is possible', () => {
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
