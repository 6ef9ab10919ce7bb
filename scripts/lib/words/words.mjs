/**
 * A word or phrase that we replace by plain English.
 *
 * @typedef {object} Word
 * @property {RegExp} pattern global, and for whole words
 * @property {string} instead what to write
 */

/**
 * The words that `npm run lint` refuses in code, comments, messages and docs. docs/style.md shows this list. Add a word
 * together with the rewrite of its last use.
 *
 * @type {Word[]}
 */
export const WORDS = [
  { pattern: /\banew\b/gi, instead: 'again; recreate, rebuild, reopen' },
  { pattern: /\bmend(s|ed|ing)?\b/gi, instead: 'fix' },
  { pattern: /\bspeaks? of\b/gi, instead: 'mention, be about' },
  { pattern: /\bof one's own\b/gi, instead: 'own, separate, custom' },
  { pattern: /\bby hand of\b/gi, instead: 'with, by' },
  { pattern: /\bis had\b/gi, instead: 'exists, is stored' },
  { pattern: /\blest\b/gi, instead: 'so that … not' },
  { pattern: /\b(here|there|where)by\b/gi, instead: 'so, by this' },
  { pattern: /\bhence\b/gi, instead: 'so' },
  { pattern: /\bfor ever\b/gi, instead: 'forever, permanently' },
  { pattern: /\bas one that\b/gi, instead: 'as, like' },
  {
    pattern: /\bbec[oa]mes? of\b/gi,
    instead: 'happen to; the result or state of',
  },
  { pattern: /\bis told by\b/gi, instead: 'report, show, say' },
];
