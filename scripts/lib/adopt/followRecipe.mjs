import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseDocument } from 'yaml';

/**
 * Adds lines of the recipe to a file of the portal, as a reader would.
 *
 * @param {string} folder of the portal
 * @param {{ add: string, to: string }} step
 */
export function addLines(folder, { add, to }) {
  const path = join(folder, to);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    to.endsWith('.yaml') ? mergeYaml(text, add) : beforeStart(text, add),
  );
}

/**
 * Puts features before the line that starts the backend.
 *
 * @param {string} text
 * @param {string} add
 */
export function beforeStart(text, add) {
  const line = 'backend.start();';
  if (!text.includes(line)) throw new Error(`There is no line ${line}`);
  return text.replace(line, () => `${add}\n\n${line}`);
}

/**
 * Merges configuration key by key; keys that are there keep their place and comments.
 *
 * @param {string} text
 * @param {string} add
 */
export function mergeYaml(text, add) {
  const document = parseDocument(text);
  for (const [path, value] of leavesOf(parse(add))) {
    document.setIn(path, value);
  }
  return String(document);
}

/**
 * @param {unknown} value
 * @param {string[]} [path]
 * @returns {Array<[string[], unknown]>}
 */
function leavesOf(value, path = []) {
  const isMap =
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return isMap
    ? Object.entries(value).flatMap(([key, inner]) =>
        leavesOf(inner, [...path, key]),
      )
    : [[path, value]];
}
