import { readFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';

/**
 * A step of docs/your-portal.md: commands for one of the two repositories, or lines for a file of the portal.
 *
 * @typedef {{ run: string[], where: 'ours' | 'portal' } | { add: string, to: string }} RecipeStep
 */

const PLACES = /** @type {const} */ ({
  'in this repository': 'ours',
  "in your portal's repository": 'portal',
});

/**
 * The fenced blocks of docs/your-portal.md, in their order.
 *
 * @returns {RecipeStep[]}
 * @throws {Error} for a block that does not say where it belongs
 */
export function readRecipe() {
  const page = readFileSync(inRepository('docs/your-portal.md'), 'utf8');
  return [...page.matchAll(/^```(\w+)\n(.*?)\n```$/gms)].map(
    ([, language, block]) => readStep(language, block.split('\n')),
  );
}

/**
 * The lines of docs/clients.md that give scripts a token.
 *
 * @returns {string}
 */
export function readTokenLines() {
  const page = readFileSync(inRepository('docs/clients.md'), 'utf8');
  const block = /^```yaml\n(.*?)\n```$/ms.exec(page);
  if (!block) throw new Error('docs/clients.md has no block of YAML');
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
