import {
  fieldsOf,
  MessageField,
  MessageSchema,
  nodeOf,
  ScalarInfo,
} from '@rayport/backstage-plugin-ray-common';
import { z as zod } from 'zod';
import { z } from 'zod/v3';
import { ActionFields, ActionObject } from './ActionObject';

/** Ending of the names of schemas for answers. */
const OUTPUT_ONLY = '(output only).';

/** Whether a message is input or output. */
type Direction = 'input' | 'output';

/**
 * How deep answers are described; the API's documentation describes the rest. The registry rebuilds all descriptions
 * for each call over MCP.
 */
const OUTPUT_LEVELS = 2;

/** Describes each message of requests once, because many large messages contain the same smaller ones. */
const inputs = new Map<MessageSchema, ActionObject>();

function isWords(words: unknown): words is [string, ...string[]] {
  return Array.isArray(words) && words.length > 0;
}

function scalarOf(
  schema: zod.ZodType,
  info: ScalarInfo,
  direction: Direction,
): z.ZodTypeAny {
  if (info.values) {
    const names = Object.keys(info.values);
    // Answers contain enum numbers.
    return direction === 'input' && isWords(names)
      ? z.enum(names)
      : z.number().int();
  }
  switch (info.type) {
    case 'bool':
      return z.boolean();
    case 'int32':
    case 'uint32':
      return z.number().int();
    case 'float':
      return z.number();
    default: {
      const { enum: words } = zod.toJSONSchema(schema, { io: 'input' });
      const named = Array.isArray(words) ? words.filter(Boolean) : [];
      return isWords(named) ? z.enum(named) : z.string();
    }
  }
}

/** @param levels - remaining levels of an answer to describe */
function typeOf(
  schema: zod.ZodType,
  direction: Direction,
  levels: number,
): z.ZodTypeAny {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'message':
    case 'patch':
      if (direction === 'input') return inputSchema(node.schema);
      return levels ? outputSchema(node.schema, levels) : z.record(z.unknown());
    case 'list':
      return z.array(typeOf(node.item, direction, levels));
    case 'map':
      return z.record(typeOf(node.value, direction, levels));
    default:
      return scalarOf(schema, node.info, direction);
  }
}

function descriptionOf({ schema }: MessageField, direction: Direction): string {
  const { description = '' } = schema;
  const node = nodeOf(schema);
  const values = node.kind === 'scalar' ? node.info.values : undefined;
  if (!values || direction === 'input') return description;
  const names = Object.entries(values).map(([name, n]) => `${n} ${name}`);
  return `${description} ${names.join(', ')}.`;
}

function fieldType(
  field: MessageField,
  direction: Direction,
  levels = 0,
): z.ZodTypeAny {
  const type = typeOf(field.schema, direction, levels);
  // With its own description, the message could not share the existing definition.
  return type instanceof ActionObject
    ? type
    : type.describe(descriptionOf(field, direction));
}

/** Describes fields of a request; fields that are not in `required` may be left out. */
export function inputFields(
  fields: readonly MessageField[],
  required: ReadonlySet<string> = new Set(),
): ActionFields {
  const types = fields.map(field => {
    const type = fieldType(field, 'input');
    const { jsonName } = field;
    return [jsonName, required.has(jsonName) ? type : type.optional()];
  });
  return Object.fromEntries(types);
}

function inputSchema(schema: MessageSchema): ActionObject {
  const found = inputs.get(schema);
  if (found) return found;
  const asked = fieldsOf(schema).filter(
    ({ schema: { description } }) => !description?.endsWith(OUTPUT_ONLY),
  );
  const object = ActionObject.of(() => inputFields(asked));
  inputs.set(schema, object);
  return object;
}

/** Describes an answer. */
export function outputSchema(
  schema: MessageSchema,
  levels = OUTPUT_LEVELS,
): ActionObject {
  return ActionObject.of(() => {
    const types = fieldsOf(schema).map(field => [
      field.jsonName,
      fieldType(field, 'output', levels - 1).optional(),
    ]);
    return Object.fromEntries(types);
  });
}
