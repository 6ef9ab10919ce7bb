import { z } from 'zod';
import { fieldsOf, nodeOf } from './introspect';
import { MessageSchema } from './message';

/** A value that JSON can carry. */
export type JsonValue =
  string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** A JSON object. */
export type JsonObject = { [key: string]: JsonValue };

function isEmpty(value: unknown): boolean {
  if (value === '' || value === 0 || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return (
    typeof value === 'object' && value !== null && !Object.keys(value).length
  );
}

function encodeValue(schema: z.ZodType, value: unknown): JsonValue {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'message':
      return encodeMessage(node.schema, value as object);
    case 'list':
      return (value as unknown[]).map(item => encodeValue(node.item, item));
    case 'map': {
      // Sorted, because upstream's order is random and a stable one makes answers comparable.
      const entries = Object.entries(value as object).sort(([a], [b]) =>
        a < b ? -1 : 1,
      );
      return Object.fromEntries(
        entries.map(([key, item]) => [key, encodeValue(node.value, item)]),
      );
    }
    default:
      return value as JsonValue;
  }
}

/**
 * Renders a message as the reference server does: lowerCamelCase names, enums as numbers, and without
 * what equals its default. A sub-message that is present stays, even when it is empty
 * (KubeRay API server V1, JSON rules).
 */
export function encodeMessage(
  schema: MessageSchema,
  message: object,
): JsonObject {
  const encoded: JsonObject = {};
  const values = new Map(Object.entries(message));
  for (const { jsonName, schema: type, info } of fieldsOf(schema)) {
    const value: unknown = values.get(jsonName);
    if (value === undefined) continue;
    const isMessage = nodeOf(type).kind === 'message';
    if (isMessage || info.explicitPresence || !isEmpty(value)) {
      encoded[jsonName] = encodeValue(type, value);
    }
  }
  return encoded;
}
