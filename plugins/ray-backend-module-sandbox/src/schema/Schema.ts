import { JsonObject } from '../core/json';

/** A rule over a whole object, as a CRD's `x-kubernetes-validations`. */
export interface SchemaRule {
  message: string;
  /** `previous` is the field's value before an update, absent on create. */
  holds(value: JsonObject, previous?: JsonObject): boolean;
}

/**
 * A compact structural schema: what the sandbox knows of a kind's fields. `any` keeps whatever is there;
 * an `open` object keeps fields that are not listed.
 */
export type Schema =
  | { type: 'any' }
  | { type: 'quantity' }
  | { type: 'string'; enum?: readonly string[]; default?: string }
  | { type: 'integer'; minimum?: number; default?: number }
  | { type: 'number' }
  | { type: 'boolean'; default?: boolean; isOmittedWhenFalse?: boolean }
  | { type: 'map'; values: Schema }
  | { type: 'list'; items: Schema; keys?: readonly string[]; minItems?: number }
  | ObjectSchema;

/** A schema of an object with named fields. */
export interface ObjectSchema {
  type: 'object';
  properties: { [field: string]: Schema };
  required?: readonly string[];
  open?: boolean;
  default?: JsonObject;
  /** A struct in Go, which its JSON shows even when it is empty. */
  isAlwaysWritten?: boolean;
  rules?: readonly SchemaRule[];
}

export const anything: Schema = { type: 'any' };
export const string: Schema = { type: 'string' };
export const integer: Schema = { type: 'integer' };
export const number: Schema = { type: 'number' };
export const boolean: Schema = { type: 'boolean' };
/** A boolean that is not a pointer in Go, so that its JSON contains it only when it is true. */
export const flag: Schema = { type: 'boolean', isOmittedWhenFalse: true };
export const quantity: Schema = { type: 'quantity' };

export function oneOf(
  ...values: string[]
): Extract<Schema, { type: 'string' }> {
  return { type: 'string', enum: values };
}

export function list(items: Schema, ...keys: string[]): Schema {
  return { type: 'list', items, ...(keys.length > 0 && { keys }) };
}

export function map(values: Schema): Schema {
  return { type: 'map', values };
}

/** An object of which only the listed fields exist. */
export function object(
  properties: ObjectSchema['properties'],
  required: readonly string[] = [],
): ObjectSchema {
  return { type: 'object', properties, required };
}

/** An object that may have further fields. */
export function openObject(
  properties: ObjectSchema['properties'],
  required: readonly string[] = [],
): ObjectSchema {
  return { type: 'object', properties, required, open: true };
}
