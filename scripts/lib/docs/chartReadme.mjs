import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { isMap, parseDocument } from 'yaml';
import { CHART } from '../deploy/chart.mjs';

/** The README of the chart, which package indexes show. */
export const CHART_README = `${CHART}/README.md`;

/** Where the generated part begins. */
const HEADING = '## Values';

/**
 * @typedef {object} Value
 * @property {string} key such as `image.tag`
 * @property {string} value its default, as JSON
 * @property {string} comment
 */

/**
 * The README with its table of values generated again.
 *
 * @param {string} readme
 * @returns {Promise<string>}
 */
export function withValuesTable(readme) {
  const text = readFileSync(`${CHART}/values.yaml`, 'utf8');
  const rows = valuesOf(text).map(
    ({ key, value, comment }) =>
      `| \`${key}\` | \`${value.replaceAll('|', '\\|')}\` | ${comment.replaceAll('|', '\\|')} |`,
  );
  const head = readme.slice(0, readme.indexOf(HEADING) + HEADING.length);
  const table = ['| key | default | meaning |', '| --- | --- | --- |', ...rows];
  return format(`${head}\n\n${table.join('\n')}\n`, { parser: 'markdown' });
}

/**
 * All values with their defaults and comments. A section with a comment has a separate row.
 *
 * @param {string} text of values.yaml
 * @returns {Value[]}
 */
export function valuesOf(text) {
  const document = parseDocument(text);
  /** @type {Value[]} */
  const values = [];

  /**
   * @param {import('yaml').YAMLMap} map
   * @param {string} prefix
   */
  function collect(map, prefix) {
    map.items.forEach((pair, index) => {
      const { key, value } =
        /** @type {import('yaml').Pair<import('yaml').Scalar, import('yaml').Node>} */ (
          pair
        );
      const path = prefix + key.value;
      // The parser gives a comment above the first key of a map to the map.
      const above = index === 0 ? map.commentBefore : undefined;
      const comment = textOf(key.commentBefore ?? above);
      const isSection = isMap(value) && !value.flow;
      if (!isSection || comment) {
        const json = isSection
          ? ''
          : JSON.stringify(value?.toJS(document) ?? null);
        values.push({ key: path, value: json, comment });
      }
      if (isSection) collect(value, `${path}.`);
    });
  }

  if (isMap(document.contents)) collect(document.contents, '');
  return values;
}

/** @param {string | null | undefined} comment the last paragraph belongs to the key */
function textOf(comment) {
  const paragraphs = (comment ?? '').split(/\n *\n/);
  return paragraphs[paragraphs.length - 1]
    .split('\n')
    .map(line => line.trim())
    .join(' ')
    .trim();
}
