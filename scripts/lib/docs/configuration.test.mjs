// docs/configuration.md has every key that the schemas of our packages have, no other, and the same defaults.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { join } from 'node:path/posix';
import { inRepository } from '../paths.mjs';
import {
  CHART_SCHEMA_FILE,
  chartSchemaText,
  CONFIG_KEYS_FILE,
  configKeysCode,
} from './configKeys.mjs';
import { keysIn, readConfigSchema } from './configSchema.mjs';
import { documentedKeys, isSameDefault } from './configTables.mjs';
import { linksIn } from './markdown.mjs';

const TEXT = readFileSync(inRepository('docs/configuration.md'), 'utf8');
const SCHEMA = readConfigSchema();
const DOCUMENTED = new Map(documentedKeys(TEXT).map(row => [row.path, row]));

/**
 * A row's text about keys below its own, including linked pages.
 *
 * @param {string} path
 */
function textAbout(path) {
  const row = DOCUMENTED.get(path);
  if (!row) return '';
  const text = `${row.default} ${row.meaning}`;
  const linked = linksIn(text).map(link => {
    const file = join('docs', link.split('#')[0]);
    return readFileSync(inRepository(file), 'utf8');
  });
  return [text, ...linked].join('\n');
}

/** @param {string} path */
function isDocumented(path) {
  if (DOCUMENTED.has(path) || TEXT.includes(`\`${path}\``)) return true;
  const name = path.slice(path.lastIndexOf('.') + 1);
  const parents = path
    .split('.')
    .map((_, index, parts) => parts.slice(0, index).join('.'));
  return parents.some(parent =>
    new RegExp(`\\b${name}\\b`).test(textAbout(parent)),
  );
}

describe('the tables of the configuration', () => {
  it('and the schema are parsed', () => {
    const code = `export interface Config { a?: {
      /** How long. Default: 2.5 seconds. More. */
      b?: string;
      c?: boolean | { d: Array<{ e: number }> };
      [name: string]: string; } }`;
    const rows = [
      ['a', undefined, {}],
      ['a.b', '2.5 seconds', { type: 'string' }],
      ['a.c', undefined, {}],
      ['a.c.d', undefined, { type: 'array' }],
      ['a.c.d.e', undefined, { type: 'number' }],
    ];
    assert.deepEqual(
      keysIn(code),
      rows.map(([path, byDefault, schema]) => ({
        path,
        default: byDefault,
        isSection: path === 'a',
        schema,
      })),
    );
    const table = '## `a`\n| `a.b.c`, `.d` | `1` | x |\n| `e` | none | y |\n';
    assert.deepEqual(
      documentedKeys(table).map(({ path }) => path),
      ['a.b.c', 'a.b.d', 'a.e'],
    );
    assert.ok(isSameDefault('`off`; our own portal: `on`', 'off'));
    assert.ok(!isSameDefault('`off`', 'on'));
    assert.ok(!isSameDefault('`1000`', '100'));
  });

  it('list only keys of the schema', () => {
    assert.ok(DOCUMENTED.size > 60);
    const unknown = [...DOCUMENTED.keys()].filter(path => !SCHEMA.has(path));
    assert.deepEqual(unknown, []);
  });

  it('list every key of the schema, in a separate row or in the row of its section', () => {
    const missing = [...SCHEMA.values()]
      .filter(({ isSection }) => !isSection)
      .map(({ path }) => path)
      .filter(path => !isDocumented(path));
    assert.deepEqual(missing, []);
  });

  it('state the defaults of the schema', () => {
    const differing = [...DOCUMENTED.values()].flatMap(row => {
      const schema = SCHEMA.get(row.path);
      if (!schema || (schema.isSection && !schema.default)) return [];
      return isSameDefault(row.default, schema.default ?? 'none')
        ? []
        : [`${row.path}: ${row.default} | ${schema.default ?? '(none said)'}`];
    });
    assert.deepEqual(differing, []);
  });

  it('match the keys of the startup check and the chart', async () => {
    assert.equal(
      readFileSync(CONFIG_KEYS_FILE, 'utf8'),
      configKeysCode(),
      'Run npm run generate:config-keys',
    );
    const schema = readFileSync(CHART_SCHEMA_FILE, 'utf8');
    assert.equal(
      schema,
      await chartSchemaText(schema),
      'Run npm run generate:config-keys',
    );
    // Helm refuses a schema whose patterns look ahead.
    assert.doesNotMatch(schema, /\(\?/);
  });
});
