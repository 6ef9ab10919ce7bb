import { readFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';

const HEADING = '## In your own portal';

/**
 * What the README has an adopter do: commands for one of the two repositories, or lines for a file of the portal.
 *
 * @typedef {{ run: string[], where: 'ours' | 'portal' } | { add: string, to: string }} RecipeStep
 */

const PLACES = /** @type {const} */ ({
  'in this repository': 'ours',
  "in your portal's repository": 'portal',
});

/**
 * The fenced blocks of the README's section for adopters, up to its first subsection.
 *
 * @param {string} [readme]
 * @returns {RecipeStep[]}
 * @throws {Error} for a block that does not say where it belongs
 */
export function readRecipe(
  readme = readFileSync(inRepository('README.md'), 'utf8'),
) {
  const [, section] = readme.split(`\n${HEADING}\n`);
  const [text] = section.split(/\n###? /);
  return [...text.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].map(
    ([, language, block]) => readStep(language, block.split('\n')),
  );
}

/**
 * A block of the README's that follows a line of its text.
 *
 * @param {string} before what that line contains
 * @returns {string}
 */
export function readSnippet(before) {
  const readme = readFileSync(inRepository('README.md'), 'utf8');
  const [, after] = readme.split(before);
  const block = /^```\w+\n(.*?)\n```$/ms.exec(after ?? '');
  if (!block) throw new Error(`The README has no block after: ${before}`);
  return block[1];
}

/**
 * @param {string} language
 * @param {string[]} lines the first says where it belongs
 * @returns {RecipeStep}
 */
function readStep(language, [first, ...lines]) {
  const place = first.replace(/^(#|\/\/) /, '');
  if (language !== 'sh') return { add: lines.join('\n'), to: place };
  const where = Object.entries(PLACES).find(([name]) => name === place)?.[1];
  if (!where) throw new Error(`No repository is named by: ${first}`);
  return { run: lines, where };
}
