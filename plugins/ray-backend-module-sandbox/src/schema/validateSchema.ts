import {
  duplicate,
  FieldViolation,
  invalid,
  notSupported,
  required,
  wrongType,
} from '../core/FieldViolation';
import { isJsonObject, JsonObject } from '../core/json';
import { Quantity } from '../core/Quantity';
import { ObjectSchema, Schema } from './Schema';

/** OpenAPI's names, for error messages, of the types that OpenAPI lacks. */
const OPENAPI_TYPES: Partial<Record<Schema['type'], string>> = {
  map: 'object',
  list: 'array',
};

/** What amounts must match in KubeRay's definitions. */
const AMOUNT = String.raw`^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$`;

/**
 * Checks a value against a schema and reports every violation.
 *
 * @param previous - the value before an update, for rules that compare the two
 */
export function* validateSchema(
  schema: Schema,
  value: unknown,
  path: string,
  previous?: unknown,
): Generator<FieldViolation> {
  if (!isOfType(value, schema)) {
    yield wrongType(path, value, OPENAPI_TYPES[schema.type] ?? schema.type);
    return;
  }
  switch (schema.type) {
    case 'object':
      yield* validateObject(schema, Object(value), path, previous);
      break;
    case 'map':
      for (const [key, item] of Object.entries(Object(value))) {
        yield* validateSchema(schema.values, item, `${path}.${key}`);
      }
      break;
    case 'list':
      if (Array.isArray(value)) {
        yield* validateList(schema, value, path);
      }
      break;
    case 'string':
      if (schema.enum && !schema.enum.includes(String(value))) {
        yield notSupported(path, value, schema.enum);
      }
      break;
    case 'integer':
      if (schema.minimum !== undefined && Number(value) < schema.minimum) {
        const why = `should be greater than or equal to ${schema.minimum}`;
        yield invalid(path, value, `${path} in body ${why}`);
      }
      break;
    case 'quantity':
      if (!Quantity.read(value) || isFraction(value)) {
        yield invalid(path, value, `${path} in body should match '${AMOUNT}'`);
      }
      break;
    default:
  }
}

function* validateObject(
  schema: ObjectSchema,
  value: JsonObject,
  path: string,
  previous: unknown,
): Generator<FieldViolation> {
  const before = isJsonObject(previous) ? previous : undefined;
  const at = (field: string) => (path ? `${path}.${field}` : field);
  for (const field of schema.required ?? []) {
    if (value[field] === undefined) {
      yield required(at(field));
    }
  }
  for (const [field, inner] of Object.entries(schema.properties)) {
    if (value[field] !== undefined) {
      yield* validateSchema(inner, value[field], at(field), before?.[field]);
    }
  }
  for (const rule of schema.rules ?? []) {
    if (!rule.holds(value, before)) {
      yield invalid(path, 'object', rule.message);
    }
  }
}

function* validateList(
  { items, minItems = 0, keys }: Extract<Schema, { type: 'list' }>,
  value: unknown[],
  path: string,
): Generator<FieldViolation> {
  for (const [index, item] of value.entries()) {
    yield* validateSchema(items, item, `${path}[${index}]`);
  }
  if (value.length < minItems) {
    const why = `should have at least ${minItems} items`;
    yield invalid(path, value.length, `${path} in body ${why}`);
  }
  const seen = new Set<string>();
  for (const [index, item] of value.entries()) {
    if (keys && isJsonObject(item)) {
      const key = Object.fromEntries(keys.map(name => [name, item[name]]));
      if (seen.has(JSON.stringify(key))) {
        yield duplicate(`${path}[${index}]`, key);
      }
      seen.add(JSON.stringify(key));
    }
  }
}

function isFraction(value: unknown): boolean {
  return typeof value === 'number' && !Number.isInteger(value);
}

function isOfType(value: unknown, { type }: Schema): boolean {
  switch (type) {
    case 'any':
    case 'quantity':
      return true;
    case 'object':
    case 'map':
      return isJsonObject(value);
    case 'list':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
