import { readFileSync } from 'node:fs';
import { inRepository } from '../paths.mjs';

/**
 * A step of docs/your-portal.md: commands for one of the two repositories, or lines for a file of the portal.
 *
 * Commands for the portal are those of one package manager.
 *
 * @typedef {{ run: string[], where: 'ours' } | { run: string[], where: 'portal', by: string } | { add: string, to: string }} RecipeStep
 */

/** The note that says where commands run. Without a package manager, they are for yarn. */
const PORTAL = /^in your portal's repository(?:, with (\w+))?$/;

/**
 * The fenced blocks of docs/your-portal.md, in their order.
 *
 * @param {string} [manager] whose commands, in place of yarn's
 * @returns {RecipeStep[]}
 * @throws {Error} for a block that does not say where it belongs
 */
export function readRecipe(manager = 'yarn') {
  const page = readFileSync(inRepository('docs/your-portal.md'), 'utf8');
  return [...page.matchAll(/^```(\w+)\n(.*?)\n```$/gms)]
    .map(([, language, block]) => readStep(language, block.split('\n')))
    .filter(step => !('by' in step) || step.by === manager);
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
  if (place === 'in this repository') return { run: lines, where: 'ours' };
  const portal = PORTAL.exec(place);
  if (!portal) throw new Error(`No repository is named by: ${first}`);
  return { run: lines, where: 'portal', by: portal[1] ?? 'yarn' };
}
