import { isJsonObject, JsonObject } from '../core/json';
import {
  duplicate,
  FieldViolation,
  invalid,
  notSupported,
  required,
  wrongType,
} from '../core/FieldViolation';
import { Quantity } from '../core/Quantity';
import { ObjectSchema, Schema } from './Schema';

/**
 * Checks a value against a schema and reports every violation.
 *
 * @param options.previous - the value before an update, for rules that compare the two
 */
export function validateSchema(
  schema: Schema,
  value: unknown,
  path: string,
  options: { previous?: unknown } = {},
): FieldViolation[] {
  switch (schema.type) {
    case 'any':
      return [];
    case 'object':
      return isJsonObject(value)
        ? validateObject(schema, value, path, options.previous)
        : [wrongType(path, value, 'object')];
    case 'map':
      return isJsonObject(value)
        ? Object.entries(value).flatMap(([key, item]) =>
            validateSchema(schema.values, item, `${path}.${key}`),
          )
        : [wrongType(path, value, 'object')];
    case 'list':
      return Array.isArray(value)
        ? validateList(schema, value, path)
        : [wrongType(path, value, 'array')];
    default:
      return validateScalar(schema, value, path);
  }
}

function validateObject(
  schema: ObjectSchema,
  value: JsonObject,
  path: string,
  previous: unknown,
): FieldViolation[] {
  const before = isJsonObject(previous) ? previous : undefined;
  const at = (field: string) => (path ? `${path}.${field}` : field);
  const missing = (schema.required ?? [])
    .filter(field => value[field] === undefined)
    .map(field => required(at(field)));
  const inner = Object.entries(schema.properties)
    .filter(([field]) => value[field] !== undefined)
    .flatMap(([field, fieldSchema]) =>
      validateSchema(fieldSchema, value[field], at(field), {
        previous: before?.[field],
      }),
    );
  const broken = (schema.rules ?? [])
    .filter(rule => !rule.holds(value, before))
    .map(rule => invalid(path, 'object', rule.message));
  return [...missing, ...inner, ...broken];
}

function validateList(
  schema: Extract<Schema, { type: 'list' }>,
  value: unknown[],
  path: string,
): FieldViolation[] {
  const violations = value.flatMap((item, index) =>
    validateSchema(schema.items, item, `${path}[${index}]`),
  );
  if (schema.minItems !== undefined && value.length < schema.minItems) {
    violations.push(
      invalid(
        path,
        value.length,
        `${path} in body should have at least ${schema.minItems} items`,
      ),
    );
  }
  return [...violations, ...duplicatesIn(value, schema.keys, path)];
}

/** Finds the items whose key fields equal those of an earlier item. */
function duplicatesIn(
  items: unknown[],
  keys: readonly string[] | undefined,
  path: string,
): FieldViolation[] {
  if (!keys) {
    return [];
  }
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    if (!isJsonObject(item)) {
      return [];
    }
    const key = Object.fromEntries(keys.map(name => [name, item[name]]));
    const text = JSON.stringify(key);
    if (seen.has(text)) {
      return [duplicate(`${path}[${index}]`, key)];
    }
    seen.add(text);
    return [];
  });
}

function validateScalar(
  schema: Exclude<Schema, { type: 'any' | 'object' | 'map' | 'list' }>,
  value: unknown,
  path: string,
): FieldViolation[] {
  switch (schema.type) {
    case 'quantity':
      return (typeof value !== 'number' || Number.isInteger(value)) &&
        Quantity.read(value)
        ? []
        : [invalid(path, value, `${path} in body must be a quantity`)];
    case 'integer':
      if (!Number.isInteger(value)) {
        return [wrongType(path, value, 'integer')];
      }
      return schema.minimum !== undefined && Number(value) < schema.minimum
        ? [
            invalid(
              path,
              value,
              `${path} in body should be greater than or equal to ${schema.minimum}`,
            ),
          ]
        : [];
    case 'string':
      if (typeof value !== 'string') {
        return [wrongType(path, value, 'string')];
      }
      return schema.enum && !schema.enum.includes(value)
        ? [notSupported(path, value, schema.enum)]
        : [];
    default:
      return typeof value === schema.type
        ? []
        : [wrongType(path, value, schema.type)];
  }
}
