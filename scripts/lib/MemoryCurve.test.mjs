import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MemoryCurve, residentMegabytes } from './MemoryCurve.mjs';

/** @param {Array<number | undefined>} megabytes one at start, then one for every 1,000 cases */
function curveOf(megabytes) {
  const values = [...megabytes];
  const curve = new MemoryCurve(() => values.shift());
  for (let index = 1; index < megabytes.length; index++) {
    curve.sample(index * 1_000);
  }
  return curve;
}

describe('MemoryCurve', () => {
  it('samples every 1000 cases, and at the end', () => {
    const curve = curveOf([300, 400]);
    curve.sample(1_500);
    assert.equal(curve.describe(), '300 MB at start, 400 MB after 1000 cases');
    curve.sample(1_500, { isLast: true });
    assert.match(curve.describe(), /\? MB after 1500 cases$/);
  });

  it('measures growth after the warm-up', () => {
    assert.equal(curveOf([300, 600, 900]).problem(), undefined);
    assert.match(String(curveOf([300, 600, 901]).problem()), /grew by 301 MB/);
  });

  it('reports that the process has ended, unless its memory was never readable', () => {
    assert.match(String(curveOf([300, undefined]).problem()), /has ended/);
    assert.equal(curveOf([undefined, undefined]).problem(), undefined);
    assert.equal(residentMegabytes(2 ** 30), undefined);
  });
});
