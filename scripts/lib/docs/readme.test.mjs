// The README stays short enough to be read: details belong to the pages in docs/.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from '../paths.mjs';

/** A newcomer reads so many words in about four minutes. */
const MAX_WORDS = 900;

describe('the README', () => {
  it('stays below the word limit', () => {
    const words = readFileSync(inRepository('README.md'), 'utf8').match(/\S+/g);
    assert.ok(words);
    assert.ok(words.length <= MAX_WORDS, `${words.length} words`);
  });
});
