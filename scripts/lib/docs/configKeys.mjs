import { format } from 'prettier';
import { inRepository } from '../paths.mjs';
import { readConfigSchema } from './configSchema.mjs';

/** The keys that the check at startup knows. */
export const CONFIG_KEYS_FILE = inRepository(
  'plugins/ray-backend/src/configuration/knownKeys.ts',
);

/** The code of {@link CONFIG_KEYS_FILE}, from the packages' schemas. */
export function configKeysCode() {
  const keys = [...readConfigSchema().keys()]
    .filter(path => path.startsWith('ray.'))
    .sort();
  return [
    '/** Every key under `ray` in the schemas of our packages. Written by `npm run generate:config-keys`. */',
    'export const KNOWN_KEYS: readonly string[] = [',
    ...keys.map(key => `  '${key}',`),
    '];',
    '',
  ].join('\n');
}

/** The values of the chart, in which `config.ray` has our keys. */
export const CHART_SCHEMA_FILE = inRepository(
  'deploy/chart/values.schema.json',
);

/**
 * The JSON Schema of a key: an object with the keys below it and no others. Backstage checks types.
 *
 * @param {ReturnType<typeof readConfigSchema>} keys
 * @param {string} path
 * @returns {object}
 */
function sectionSchema(keys, path) {
  const names = [...keys.keys()]
    .filter(key => key.startsWith(`${path}.`))
    .map(key => key.slice(path.length + 1))
    .filter(name => !name.includes('.'));
  if (names.length === 0) return {};
  const properties = Object.fromEntries(
    names.map(name => [name, sectionSchema(keys, `${path}.${name}`)]),
  );
  const section = { additionalProperties: false, properties };
  return keys.get(path)?.isSection ? section : { ...section, items: section };
}

/**
 * The schema of the chart's values with our keys in `config.ray`.
 *
 * @param {string} text of the current schema
 */
export function chartSchemaText(text) {
  const schema = JSON.parse(text);
  schema.properties.config = {
    type: 'object',
    properties: { ray: sectionSchema(readConfigSchema(), 'ray') },
  };
  return format(JSON.stringify(schema), { parser: 'json' });
}
