import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from '../paths.mjs';
import { findWords, hasCheckedWords } from './findWords.mjs';
import { WORDS } from './words.mjs';

describe('findWords', () => {
  it('returns the line, the word and its replacement', () => {
    assert.deepEqual(findWords('a.ts', 'const a = 1;\n// Mend it, lest …'), [
      'a.ts:2: instead of "Mend": fix',
      'a.ts:2: instead of "lest": so that … not',
    ]);
  });

  it('ignores parts of words', () => {
    const text = 'amendment, commend, MendServiceStart, elsewhere, latest';
    assert.deepEqual(findWords('a.ts', text), []);
  });

  it('checks sources and docs, but not generated or binary files', () => {
    const paths = ['docs/api.md', 'plugins/ray/src/a.tsx', 'deploy/a.yaml'];
    assert.deepEqual(paths.filter(hasCheckedWords), paths);
    const others = [
      'package-lock.json',
      'plugins/ray/report.api.md',
      'docs/images/a.png',
    ];
    assert.deepEqual(others.filter(hasCheckedWords), []);
  });

  it('has the same words as docs/style.md', () => {
    const page = readFileSync(inRepository('docs/style.md'), 'utf8');
    const [, list] = page.split('\n## Words\n');
    const rows = [...list.matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm)];
    assert.deepEqual(
      rows.map(([, word, instead]) => [
        WORDS.findIndex(({ pattern }) => word.match(pattern)?.[0] === word),
        instead,
      ]),
      WORDS.map(({ instead }, index) => [index, instead]),
    );
  });
});
