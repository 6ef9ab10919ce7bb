// Each page has one job: it is short enough to be read, and mkdocs.yml lists those of docs/ for their readers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from '../paths.mjs';
import { readDocuments } from './markdown.mjs';

/** A longer page has more than one job: split it. */
const MAX_WORDS = 1_500;

const DOCUMENTS = readDocuments();

const PAGES = DOCUMENTS.filter(({ path }) => path.startsWith('docs/'));

/** The first pages of packages and of the chart. */
const READMES = DOCUMENTS.filter(({ path }) =>
  /^(plugins\/[^/]+|deploy\/chart)\/README\.md$/.test(path),
);

/** A table that is generated from schemas or values, which a reader searches and does not read from top to bottom. */
const GENERATED_TABLE =
  /^(?:<!-- Written by .+ -->|## Values)\n\n(?:\|.*\n)+/gm;

/** @param {string} text */
function wordsIn(text) {
  return text
    .replace(GENERATED_TABLE, '')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word));
}

describe('the pages of docs/, and the READMEs of packages and chart', () => {
  it('stay below the word limit', () => {
    const long = [...PAGES, ...READMES]
      .map(({ path, text }) => ({ path, words: wordsIn(text) }))
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
