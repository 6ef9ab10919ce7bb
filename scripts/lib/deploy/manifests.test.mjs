import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from '../paths.mjs';
import { MANIFESTS, renderedFrom } from './manifests.mjs';

describe('the plain manifests', () => {
  for (const { path } of MANIFESTS) {
    it(`${path} was rendered from the current chart`, () => {
      const [line] = readFileSync(inRepository(path), 'utf8').split('\n');
      assert.equal(
        line,
        renderedFrom(),
        'run npm run e2e:deploy -- --write, and look at what has changed',
      );
    });
  }
});
