import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  DESCRIPTORS_PATH,
  generateDescriptors,
  lintProtos,
} from './protoDescriptors.mjs';

test('the .proto files are in good style', () => {
  lintProtos();
});

test('the generated descriptors are those of the .proto files', () => {
  assert.equal(
    readFileSync(DESCRIPTORS_PATH, 'utf8'),
    generateDescriptors(),
    'Run `npm run generate:proto`.',
  );
});
