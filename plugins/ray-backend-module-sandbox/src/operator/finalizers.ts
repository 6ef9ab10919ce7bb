import { Schema, ObjectSchema } from '../schema/Schema';
import { StoredObject } from '../core/types';
import { Context } from './reconciliation';
import { isJsonObject, JsonObject } from '../core/json';
import { Quantity } from '../core/Quantity';

/** A finalizer of one kind, by which the operator keeps deleted objects until it has cleaned up. */
export interface Finalizer {
  name: string;
  resource: string;
  schema: Schema;
}

/**
 * Adds the finalizer if it is missing; returns the object as it is now. As the real operator does, it writes the whole
 * object, in Go's form of the schema.
 */
export function addFinalizer<T extends StoredObject>(
  { client, object }: Context<T>,
  { name, resource, schema }: Finalizer,
): T {
  const { metadata } = object;
  const { finalizers = [] } = metadata;
  return finalizers.includes(name)
    ? object
    : client.update<T>(resource, {
        ...asGoWrites(schema, object),
        metadata: { ...metadata, finalizers: [...finalizers, name] },
      });
}

/** Cleans up after an object and removes its finalizer; does nothing if the finalizer is gone. */
export function removeFinalizer<T extends StoredObject>(
  { client, object }: Context<T>,
  { name, resource }: Finalizer,
  cleanUp: () => void,
): void {
  const { metadata } = object;
  if (metadata.finalizers?.includes(name)) {
    cleanUp();
    const finalizers = metadata.finalizers.filter(each => each !== name);
    client.update<T>(resource, {
      ...object,
      metadata: { ...metadata, finalizers },
    });
  }
}

/**
 * A JSON value as the operator's Go types serialize it: without empty strings, lists and maps, with the structs that Go
 * always writes, and with quantities in their canonical form. Any update by the operator rewrites a spec in another
 * form, and raises its generation, even if it only adds a finalizer.
 */
export function asGoWrites<T>(schema: Schema, value: T): T;
export function asGoWrites(schema: Schema, value: unknown): unknown {
  if (schema.type === 'list' && Array.isArray(value)) {
    return value.map(item => asGoWrites(schema.items, item));
  }
  if (schema.type === 'map' && isJsonObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        asGoWrites(schema.values, item),
      ]),
    );
  }
  if (schema.type === 'object' && isJsonObject(value)) {
    return fieldsAsGoWrites(schema, value);
  }
  return schema.type === 'quantity'
    ? String(Quantity.parse(String(value)))
    : value;
}

function fieldsAsGoWrites(schema: ObjectSchema, value: JsonObject): JsonObject {
  const written = { ...value };
  for (const [field, inner] of Object.entries(schema.properties)) {
    const isStruct = inner.type === 'object' && inner.isAlwaysWritten;
    const content = value[field] ?? (isStruct ? {} : undefined);
    const isLeftOut =
      !schema.required?.includes(field) && isOmitted(inner, content);
    if (content === undefined || isLeftOut) {
      delete written[field];
    } else {
      written[field] = asGoWrites(inner, content);
    }
  }
  return written;
}

/** Go's `omitempty`; most booleans and integers are pointers, which it keeps. */
function isOmitted(schema: Schema, value: unknown): boolean {
  switch (schema.type) {
    case 'string':
      return value === '';
    case 'number':
      return value === 0;
    case 'boolean':
      return schema.isOmittedWhenFalse === true && value === false;
    case 'list':
      return Array.isArray(value) && value.length === 0;
    case 'map':
      return isJsonObject(value) && Object.keys(value).length === 0;
    default:
      return false;
  }
}
