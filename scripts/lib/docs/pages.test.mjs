// Each page in docs/ has one job: it is short enough to be read, and mkdocs.yml lists it for its reader.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from '../paths.mjs';
import { readDocuments } from './markdown.mjs';

/** A longer page has more than one job: split it. Words without the marks of tables. */
const MAX_WORDS = 1_500;

/** The tables of all keys, which configuration.test.mjs compares with the schemas. */
const REFERENCES = ['docs/configuration.md'];

const PAGES = readDocuments().filter(({ path }) => path.startsWith('docs/'));

describe('the pages of docs/', () => {
  it('stay below the word limit', () => {
    const long = PAGES.filter(({ path }) => !REFERENCES.includes(path))
      .map(({ path, text }) => ({
        path,
        words: text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)),
      }))
      .filter(({ words }) => words.length > MAX_WORDS)
      .map(({ path, words }) => `${path}: ${words.length}`);
    assert.deepEqual(long, []);
  });

  it('match the pages in mkdocs.yml', () => {
    const listed = readFileSync(inRepository('mkdocs.yml'), 'utf8')
      .split('\n')
      .flatMap(line => line.match(/^ +- (?:.+: )?(\S+\.md)$/)?.[1] ?? []);
    assert.deepEqual(
      listed.map(path => `docs/${path}`).sort(),
      PAGES.map(({ path }) => path).sort(),
    );
  });
});
