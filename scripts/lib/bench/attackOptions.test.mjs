import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAttackOptions } from './attackOptions.mjs';

describe('readAttackOptions', () => {
  it('defaults to all attacks for two minutes', () => {
    const { ids, seconds, restSeconds, maxGetP99Ms } = readAttackOptions({
      quick: false,
    });
    assert.ok(ids.includes('yamlKeys') && ids.includes('strongReads'));
    assert.deepEqual([seconds, restSeconds, maxGetP99Ms], [120, 60, 250]);
  });

  it('uses shorter times and higher limits in the short form', () => {
    const quick = readAttackOptions({ quick: true });
    assert.ok(quick.seconds < 60 && quick.restSeconds < 60);
    assert.ok(quick.maxGetP99Ms > 250 && quick.maxHeldMs > 250);
  });

  it('accepts some attacks, and lists the valid values', () => {
    const { ids } = readAttackOptions({ quick: false, only: 'streams,gets' });
    assert.deepEqual(ids, ['streams', 'gets']);
    assert.equal(readAttackOptions({ quick: false }).maxHeldMs, 250);
    assert.equal(
      readAttackOptions({ quick: false, only: 'gets' }).maxHeldMs,
      50,
    );
    assert.throws(
      () => readAttackOptions({ quick: false, only: 'gets,posts' }),
      /posts is no attack. There are: yamlKeys,/,
    );
    assert.throws(
      () => readAttackOptions({ quick: false, seconds: '1' }),
      /give 5 or more/,
    );
  });
});
