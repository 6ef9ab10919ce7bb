import {
  fieldsOf,
  IdentifierPrefix,
  JsonObject,
  MessageField,
  MessageSchema,
  nodeOf,
  ScalarInfo,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** A JSON Schema of draft 2020-12, which is OpenAPI 3.1's. */
export type JsonSchema = Record<string, unknown>;

/** The name of a message's description. */
export function messageId(schema: MessageSchema): string {
  const id = schema.meta()?.id;
  if (!id) throw new TypeError('A message of the contract needs a name');
  return id;
}

function enumSchema(values: Readonly<Record<string, number>>): JsonSchema {
  return {
    type: 'integer',
    format: 'int32',
    enum: Object.values(values),
    'x-enum-varnames': Object.keys(values),
  };
}

/** Constraints come from zod, the width and meaning of numbers from the wire format. */
function scalarSchema(schema: z.ZodType, info: ScalarInfo): JsonSchema {
  if (info.values) return enumSchema(info.values);
  const { type, enum: words } = z.toJSONSchema(schema, { io: 'input' });
  const known = Array.isArray(words) ? words.filter(Boolean) : undefined;
  const base = known ? { type, enum: known } : { type };
  switch (info.type) {
    case 'uint32':
      return { ...base, minimum: 0, maximum: 2 ** 32 - 1 };
    case 'int32':
    case 'int64':
    case 'uint64':
    case 'float':
      return { ...base, format: info.type };
    default:
      return base;
  }
}

/** Describes a type; messages by reference. */
export function typeSchema(schema: z.ZodType): JsonSchema {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'message':
    case 'patch':
      return { $ref: `#/components/schemas/${messageId(node.schema)}` };
    case 'list':
      return { type: 'array', items: typeSchema(node.item) };
    case 'map':
      return {
        type: 'object',
        additionalProperties: typeSchema(node.value),
      };
    default:
      return scalarSchema(schema, node.info);
  }
}

/** The description of a field, with the names of an enum's values. */
export function describe({ schema }: MessageField): string {
  const { description = '' } = schema;
  const node = nodeOf(schema);
  const values = node.kind === 'scalar' ? node.info.values : undefined;
  if (!values) return description;
  const names = Object.entries(values).map(([name, n]) => `${n} ${name}`);
  return `${description} ${names.join(', ')}; requests may name them.`;
}

function fieldSchema(field: MessageField): JsonSchema {
  return {
    ...typeSchema(field.schema),
    ...(field.info.notNegative && { minimum: 0 }),
    description: describe(field),
    ...(field.isOutputOnly && { readOnly: true }),
  };
}

function messageSchema(
  schema: MessageSchema,
  prefix: IdentifierPrefix,
): JsonSchema {
  const properties = fieldsOf(schema).map(field => [
    prefix === 'x' ? field.neutralName : field.jsonName,
    fieldSchema(field),
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function messagesIn(schema: z.ZodType): MessageSchema[] {
  const node = nodeOf(schema);
  if (node.kind === 'message' || node.kind === 'patch') return [node.schema];
  if (node.kind === 'list') return messagesIn(node.item);
  return node.kind === 'map' ? messagesIn(node.value) : [];
}

/**
 * Describes messages and all nested messages, by name. Follows the schemas as the codec does, so that the description
 * matches what is read and written.
 */
export function messageSchemas(
  roots: readonly MessageSchema[],
  prefix: IdentifierPrefix,
): Record<string, JsonSchema> {
  const found = new Map<string, MessageSchema>();
  const visit = (schema: MessageSchema) => {
    const id = messageId(schema);
    if (found.has(id)) return;
    found.set(id, schema);
    for (const field of fieldsOf(schema)) {
      messagesIn(field.schema).forEach(visit);
    }
  };
  roots.forEach(visit);
  const entries = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, schema]) => [id, messageSchema(schema, prefix)]);
  return Object.fromEntries(entries);
}

/** Describes a message by itself, with those within it in its `$defs`: as JSON Schema, apart from an OpenAPI document. */
export function standaloneSchema(schema: MessageSchema): JsonObject {
  const within = fieldsOf(schema).flatMap(field => messagesIn(field.schema));
  const $defs = messageSchemas(within, 'ray');
  const json = JSON.stringify({ ...messageSchema(schema, 'ray'), $defs });
  return JSON.parse(json.replaceAll('#/components/schemas/', '#/$defs/'));
}
