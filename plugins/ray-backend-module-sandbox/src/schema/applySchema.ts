import { copyJson, isJsonObject, JsonObject } from '../core/json';
import { ObjectSchema, Schema } from './Schema';

/**
 * Removes fields that a schema does not know, in place.
 *
 * @returns the removed paths, such as `spec.workerGroupSpecs[0].replica`
 */
export function pruneUnknown(
  schema: Schema,
  value: unknown,
  path: string,
): string[] {
  if (schema.type === 'list' && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      pruneUnknown(schema.items, item, `${path}[${index}]`),
    );
  }
  if (schema.type === 'map' && isJsonObject(value)) {
    return Object.keys(value).flatMap(key =>
      pruneUnknown(schema.values, value[key], `${path}.${key}`),
    );
  }
  return schema.type === 'object' && isJsonObject(value)
    ? pruneObject(schema, value, path)
    : [];
}

function pruneObject(
  schema: ObjectSchema,
  value: JsonObject,
  path: string,
): string[] {
  return Object.keys(value).flatMap(field => {
    const fieldPath = path ? `${path}.${field}` : field;
    const known = schema.properties[field];
    if (known || schema.open) {
      return known ? pruneUnknown(known, value[field], fieldPath) : [];
    }
    delete value[field];
    return [fieldPath];
  });
}

/** Fills in the defaults of absent (or null) fields, in place. */
export function applyDefaults(schema: Schema, value: unknown): void {
  if (schema.type === 'list' && Array.isArray(value)) {
    value.forEach(item => applyDefaults(schema.items, item));
  } else if (schema.type === 'map' && isJsonObject(value)) {
    Object.values(value).forEach(item => applyDefaults(schema.values, item));
  } else if (schema.type === 'object' && isJsonObject(value)) {
    for (const [field, inner] of Object.entries(schema.properties)) {
      if ('default' in inner) {
        value[field] ??= copyJson(inner.default);
      }
      applyDefaults(inner, value[field]);
    }
  }
}

/**
 * Removes fields that are null, in place, as API servers do with custom resources before they fill in defaults; items of
 * lists stay (Kubernetes, structural schemas, "Defaulting and Nullable").
 */
export function pruneNulls(value: unknown): void {
  if (Array.isArray(value)) {
    value.forEach(pruneNulls);
  } else if (isJsonObject(value)) {
    for (const [field, inner] of Object.entries(value)) {
      if (inner === null) delete value[field];
      else pruneNulls(inner);
    }
  }
}
