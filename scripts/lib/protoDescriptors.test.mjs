import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  DESCRIPTORS_PATH,
  generateDescriptors,
  lintProtos,
} from './protoDescriptors.mjs';

describe('the .proto files', () => {
  it('are in good style', () => {
    lintProtos();
  });

  it('are what the generated descriptors were made of', () => {
    assert.equal(
      readFileSync(DESCRIPTORS_PATH, 'utf8'),
      generateDescriptors(),
      'Run `npm run generate:proto`.',
    );
  });
});
