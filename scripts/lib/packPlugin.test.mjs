import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { typesFirst } from './packPlugin.mjs';

describe('typesFirst', () => {
  it('puts the types condition before all others', () => {
    const packed = typesFirst({
      '.': { import: './dist/index.esm.js', types: './dist/index.d.ts' },
      './data': { default: './data.js' },
      './package.json': './package.json',
    });
    assert.equal(
      JSON.stringify(packed),
      JSON.stringify({
        '.': { types: './dist/index.d.ts', import: './dist/index.esm.js' },
        './data': { default: './data.js' },
        './package.json': './package.json',
      }),
    );
  });
});
