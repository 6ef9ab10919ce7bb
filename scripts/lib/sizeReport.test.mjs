import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_CHUNK_BYTES } from './bundleSizes.mjs';
import { sizeReport } from './sizeReport.mjs';

describe('the sizes of our scripts', () => {
  const largest = { file: 'large.js', bytes: MAX_CHUNK_BYTES, sources: 12 };
  const small = { file: 'small.js', bytes: 1_234, sources: 1 };

  it('are listed, and pass up to the limit', () => {
    assert.deepEqual(sizeReport([largest, small]), {
      table:
        ' 200.0 kB  large.js (12 of our files)\n   1.2 kB  small.js (1 of our files)',
      fault: undefined,
    });
  });

  it('fail above the limit, with the name of the script', () => {
    const tooLarge = { ...largest, bytes: MAX_CHUNK_BYTES + 1 };
    const { fault } = sizeReport([tooLarge, small]);
    assert.match(fault ?? '', /^Larger than 200\.0 kB with gzip: large\.js\./);
  });

  it('fail if no script was measured, as without source maps', () => {
    assert.match(sizeReport([]).fault ?? '', /none could be weighed/);
  });
});
