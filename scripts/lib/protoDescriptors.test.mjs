import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from './paths.mjs';
import {
  generateDescriptors,
  lintProtos,
  PROTOS,
} from './protoDescriptors.mjs';

for (const { folder, generated } of PROTOS) {
  describe(`the .proto files of ${folder}`, () => {
    it('are in good style', () => {
      lintProtos(folder);
    });

    it('are what the generated descriptors were made of', () => {
      assert.equal(
        readFileSync(inRepository(generated), 'utf8'),
        generateDescriptors(folder),
        'Run `npm run generate:proto`.',
      );
    });
  });
}
