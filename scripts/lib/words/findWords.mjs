import { WORDS } from './words.mjs';

/** Files with words: sources, docs and configuration. API reports repeat the sources' words. */
const CHECKED =
  /(?<!\.api)\.(md|tsx?|[cm]?js|css|proto|ya?ml|json|jsonc|sh|py|tpl)$/;

const NOT_CHECKED = [
  // The list itself and its explanation.
  /^scripts\/lib\/words\//,
  /^docs\/style\.md$/,
  // Names of other people's packages.
  /^package-lock\.json$/,
  // Texts of other programs.
  /\/golden\/|\/google\//,
];

/** @param {string} path in the repository */
export function hasCheckedWords(path) {
  return CHECKED.test(path) && !NOT_CHECKED.some(one => one.test(path));
}

/**
 * The words of a text that are on our list, as messages for the author.
 *
 * @param {string} path of the text
 * @param {string} text
 * @returns {string[]}
 */
export function findWords(path, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      WORDS.flatMap(({ pattern, instead }) =>
        [...line.matchAll(pattern)].map(
          ([word]) => `${path}:${index + 1}: instead of "${word}": ${instead}`,
        ),
      ),
    );
}
