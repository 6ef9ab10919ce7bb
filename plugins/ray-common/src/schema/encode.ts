import { z } from 'zod';
import { fieldsOf, MessageField, nodeOf } from './introspect';
import { MessageSchema } from './message';
import { IdentifierPrefix, neutralMapKey } from './spelling';
import { INTEGER_RANGES } from './decodeScalar';
import { ScalarInfo } from './fields';

type Scalar = string | number | boolean;

const MAX_FLOAT32 = (2 - 2 ** -23) * 2 ** 127;

type Range = readonly [minimum: number, maximum: number];

function within(value: number, [minimum, maximum]: Range): number {
  return Math.max(minimum, Math.min(value, maximum));
}

/**
 * The nearest value that the type of a scalar can hold. Kubernetes stores others: it does not check the range of
 * integers, and takes a quantity as a number or a text. Clients with generated types can't read a list with such a
 * value.
 */
function encodeScalar({ type }: ScalarInfo, value: Scalar): Scalar {
  if (typeof value !== 'number') return value;
  switch (type) {
    case 'int32':
    case 'uint32':
      return within(value, INTEGER_RANGES[type]);
    case 'float':
      return within(value, [-MAX_FLOAT32, MAX_FLOAT32]);
    case 'string':
      return String(value);
    default:
      return value;
  }
}

/**
 * A JSON value.
 *
 * @public
 */
export type JsonValue =
  string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/**
 * A JSON object.
 *
 * @public
 */
export type JsonObject = { [key: string]: JsonValue };

/** Whether a value is the default of its type, which proto3 does not tell from an absent one. */
export function isEmpty(schema: z.ZodType, value: unknown): boolean {
  const node = nodeOf(schema);
  // 64-bit numbers are text.
  if (node.kind === 'scalar' && node.info.type.endsWith('64')) {
    return value === '0';
  }
  if (value === '' || value === 0 || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return (
    typeof value === 'object' && value !== null && !Object.keys(value).length
  );
}

/** Encoding options. */
interface Writing {
  /** How identifiers that name the engine are spelled. */
  prefix: IdentifierPrefix;
  /** Purpose: an answer leaves out defaults that a request must contain. */
  as: 'answer' | 'request';
}

/** Sorted, because the reference server's order is random, and a stable one makes answers comparable. */
function encodeMap(type: z.ZodType, map: object, writing: Writing): JsonObject {
  const keys = Object.keys(map).sort();
  const names = new Set(keys);
  const values = map as Record<string, unknown>;
  const entries = keys.map(key => {
    const neutral = writing.prefix === 'x' ? neutralMapKey(key) : key;
    // A user's own key of that name must not be lost.
    const name = names.has(neutral) ? key : neutral;
    return [name, encodeValue(type, values[key], writing)] as const;
  });
  return Object.fromEntries(entries);
}

function encodeValue(
  schema: z.ZodType,
  value: unknown,
  writing: Writing,
): JsonValue {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'message':
      return encodeFields(node.schema, value as object, writing);
    case 'list':
      return (value as unknown[]).map(item =>
        encodeValue(node.item, item, writing),
      );
    case 'map':
      return encodeMap(node.value, value as object, writing);
    case 'scalar':
      // A value of a request is the caller's, to be refused rather than changed.
      return writing.as === 'answer'
        ? encodeScalar(node.info, value as string | number | boolean)
        : (value as JsonValue);
    default:
      return value as JsonValue;
  }
}

function isWritten(
  { schema, info }: MessageField,
  value: unknown,
  { as }: Writing,
): boolean {
  return (
    nodeOf(schema).kind === 'message' ||
    info.explicitPresence ||
    (as === 'request' && info.requestPresence) ||
    !isEmpty(schema, value)
  );
}

function encodeFields(
  schema: MessageSchema,
  message: object,
  writing: Writing,
): JsonObject {
  const encoded: JsonObject = {};
  const values = message as Record<string, unknown>;
  for (const field of fieldsOf(schema)) {
    const value = values[field.jsonName];
    if (value === undefined || !isWritten(field, value, writing)) continue;
    const name = writing.prefix === 'x' ? field.neutralName : field.jsonName;
    encoded[name] = encodeValue(field.schema, value, writing);
  }
  return encoded;
}

/**
 * Encodes a message like the reference server: lowerCamelCase names, enums as numbers, without default values. A
 * sub-message that is present stays, even if it is empty (KubeRay API server V1, JSON rules).
 *
 * @param prefix - how identifiers that name the engine are spelled
 * @public
 */
export function encodeMessage(
  schema: MessageSchema,
  message: object,
  prefix: IdentifierPrefix = 'ray',
): JsonObject {
  return encodeFields(schema, message, { prefix, as: 'answer' });
}

/**
 * Encodes a message for a request: like {@link encodeMessage}, but with zeros whose absence would mean something else.
 *
 * @public
 */
export function encodeRequest(
  schema: MessageSchema,
  message: object,
): JsonObject {
  return encodeFields(schema, message, { prefix: 'ray', as: 'request' });
}
