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

/** What Helm can't check, by the name of its definition. */
const UNCHECKED = {
  // Null is as good as absent, and what YAML has for a section whose keys are all comments. `{ $file: … }` is from elsewhere.
  included: {
    anyOf: [
      { type: 'null' },
      { type: 'object', minProperties: 1, propertyNames: { pattern: '^\\$' } },
    ],
  },
  // `${NAME}` in a text.
  substituted: {
    anyOf: [
      { $ref: '#/$defs/included' },
      { type: 'string', pattern: '\\$\\{' },
    ],
  },
};

/**
 * @param {keyof typeof UNCHECKED} name
 * @param {object} schema of everything else
 */
function unless(name, schema) {
  return { if: { $ref: `#/$defs/${name}` }, else: schema };
}

/**
 * The JSON Schema of a key: an object with the keys below it and no others, or a value.
 *
 * @param {ReturnType<typeof readConfigSchema>} keys
 * @param {string} path
 * @param {Record<string, object>} definitions takes what occurs often
 * @returns {object}
 */
function sectionSchema(keys, path, definitions) {
  const names = [...keys.keys()]
    .filter(key => key.startsWith(`${path}.`))
    .map(key => key.slice(path.length + 1))
    .filter(name => !name.includes('.'));
  const key = keys.get(path);
  if (names.length === 0) {
    return valueSchema(key?.schema ?? {}, definitions);
  }
  const properties = Object.fromEntries(
    names.map(name => [
      name,
      sectionSchema(keys, `${path}.${name}`, definitions),
    ]),
  );
  const section = { additionalProperties: false, properties };
  if (!key || key.isSection) {
    return unless('included', { type: 'object', ...section });
  }
  // A list of sections, or one that may also be a plain value.
  const { type, anyOf } = key.schema;
  const types = type ? [type] : anyOf?.map(({ type: one }) => one);
  return unless('included', {
    ...(types && { type: types }),
    ...section,
    items: section,
  });
}

/**
 * The schema of a value that Helm checks.
 *
 * @param {object} schema of the value when Backstage has read it
 * @param {Record<string, object>} definitions takes those that occur often, by their names
 */
function valueSchema(schema, definitions) {
  const { type } = /** @type {{ type?: unknown }} */ (schema);
  if (type === undefined) return {};
  const { type: types, ...bounds } = /** @type {Record<string, unknown>} */ (
    withoutWords(schema)
  );
  const value = unless('substituted', { type: types, ...bounds });
  const name = 'then' in bounds ? 'duration' : String(type);
  if (name !== 'duration' && Object.keys(bounds).length > 0) return value;
  definitions[name] = value;
  return { $ref: `#/$defs/${name}` };
}

/**
 * A schema without what only people and Backstage read, such as the suggestions for misspelled keys, whose patterns Helm's
 * regular expressions don't know. Such keys are refused instead. Backstage also takes numbers and booleans as texts.
 *
 * @param {unknown} schema
 * @returns {unknown}
 */
function withoutWords(schema) {
  if (Array.isArray(schema)) return schema.map(withoutWords);
  if (typeof schema !== 'object' || schema === null) return schema;
  const {
    description: _,
    visibility: __,
    patternProperties: suggestions,
    ...rest
  } = /** @type {Record<string, unknown>} */ (schema);
  const isTextToo =
    typeof rest.type === 'string' &&
    ['number', 'integer', 'boolean'].includes(rest.type);
  const entries = Object.entries(rest);
  return Object.fromEntries([
    ...(suggestions ? [['additionalProperties', false]] : []),
    ...entries.map(([name, value]) => [name, withoutWords(value)]),
    ...(isTextToo ? [['type', [rest.type, 'string']]] : []),
  ]);
}

/**
 * The schema of the chart's values with our keys in `config.ray`.
 *
 * @param {string} text of the current schema
 */
export function chartSchemaText(text) {
  const schema = JSON.parse(text);
  schema.$defs = { ...UNCHECKED };
  schema.properties.config = {
    type: 'object',
    properties: { ray: sectionSchema(readConfigSchema(), 'ray', schema.$defs) },
  };
  return format(JSON.stringify(schema), { parser: 'json' });
}
