import { z } from 'zod';
import { fieldsOf, nodeOf } from './introspect';
import { MessageSchema } from './message';
import { IdentifierPrefix, neutralMapKey } from './spelling';

/** A value that JSON can carry. */
export type JsonValue =
  string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A JSON object. */
export type JsonObject = { [key: string]: JsonValue };

function isEmpty(schema: z.ZodType, value: unknown): boolean {
  const node = nodeOf(schema);
  // 64 bits wide: numbers are text.
  if (node.kind === 'scalar' && node.info.type.endsWith('64')) {
    return value === '0';
  }
  if (value === '' || value === 0 || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return (
    typeof value === 'object' && value !== null && !Object.keys(value).length
  );
}

/** Sorted, because upstream's order is random and a stable one makes answers comparable. */
function encodeMap(
  type: z.ZodType,
  map: object,
  prefix: IdentifierPrefix,
): JsonObject {
  const keys = Object.keys(map).sort();
  const names = new Set(keys);
  const values = map as Record<string, unknown>;
  const entries = keys.map(key => {
    const neutral = prefix === 'x' ? neutralMapKey(key) : key;
    // Somebody's own key of that name must not be lost.
    const name = names.has(neutral) ? key : neutral;
    return [name, encodeValue(type, values[key], prefix)] as const;
  });
  return Object.fromEntries(entries);
}

function encodeValue(
  schema: z.ZodType,
  value: unknown,
  prefix: IdentifierPrefix,
): JsonValue {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'message':
      return encodeMessage(node.schema, value as object, prefix);
    case 'list':
      return (value as unknown[]).map(item =>
        encodeValue(node.item, item, prefix),
      );
    case 'map':
      return encodeMap(node.value, value as object, prefix);
    default:
      return value as JsonValue;
  }
}

/**
 * Renders a message as the reference server does: lowerCamelCase names, enums as numbers, and without
 * what equals its default. A sub-message that is present stays, even when it is empty
 * (KubeRay API server V1, JSON rules).
 *
 * @param prefix - how identifiers that name the engine are spelled
 */
export function encodeMessage(
  schema: MessageSchema,
  message: object,
  prefix: IdentifierPrefix = 'ray',
): JsonObject {
  const encoded: JsonObject = {};
  const values = message as Record<string, unknown>;
  for (const field of fieldsOf(schema)) {
    const { jsonName, neutralName, schema: type, info } = field;
    const value = values[jsonName];
    if (value === undefined) continue;
    const isMessage = nodeOf(type).kind === 'message';
    if (isMessage || info.explicitPresence || !isEmpty(type, value)) {
      const name = prefix === 'x' ? neutralName : jsonName;
      encoded[name] = encodeValue(type, value, prefix);
    }
  }
  return encoded;
}
