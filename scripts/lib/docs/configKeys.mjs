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
  const isPlainToo = types?.some(one => !['array', 'object'].includes(one));
  return unless(isPlainToo ? 'substituted' : 'included', {
    ...(types && { type: types }),
    ...section,
    ...((!types || types.includes('array')) && {
      items: unless('included', section),
    }),
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
  const bounds = withoutWords(schema, definitions);
  const value = unless('substituted', bounds);
  const name = 'then' in bounds ? 'duration' : String(type);
  if (name !== 'duration' && Object.keys(bounds).length > 1) return value;
  definitions[name] = value;
  return { $ref: `#/$defs/${name}` };
}

/**
 * A schema without what only people and Backstage read, such as the suggestions for misspelled keys, whose patterns Helm's
 * regular expressions don't know. Such keys are refused instead. Backstage also takes numbers and booleans as texts. Values
 * within it may be substituted, too.
 *
 * @param {object} schema
 * @param {Record<string, object>} definitions
 * @returns {Record<string, unknown>}
 */
function withoutWords(schema, definitions) {
  const {
    description: _,
    visibility: __,
    patternProperties: suggestions,
    type,
    ...rest
  } = /** @type {Record<string, any>} */ (schema);
  const within = (/** @type {object} */ value) =>
    valueSchema(value, definitions);
  const { properties, items, additionalProperties: others } = rest;
  const isTextToo = ['number', 'integer', 'boolean'].includes(type);
  return {
    type: isTextToo ? [type, 'string'] : type,
    ...(suggestions && { additionalProperties: false }),
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, within(value)]),
      ),
    }),
    ...(isSchema(items) && { items: within(items) }),
    ...(isSchema(others) && { additionalProperties: within(others) }),
  };
}

/**
 * @param {unknown} value
 * @returns {value is object} rather than absent, or whether others are allowed
 */
function isSchema(value) {
  return typeof value === 'object' && value !== null;
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
