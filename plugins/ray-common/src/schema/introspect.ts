import { z } from 'zod';
import { FieldInfo, fieldRegistry, ScalarInfo, scalarRegistry } from './fields';
import { MessageSchema } from './message';
import { patchedMessage } from './patch';
import { neutralFieldName } from './spelling';

/**
 * The shape of a schema, as the codecs walk it.
 *
 * @public
 */
export type SchemaNode =
  | { kind: 'message'; schema: MessageSchema }
  | { kind: 'list'; item: z.ZodType }
  | { kind: 'map'; value: z.ZodType }
  /** Changes of a message. */
  | { kind: 'patch'; schema: MessageSchema }
  | { kind: 'scalar'; info: ScalarInfo };

/**
 * One field of a message as the codecs see it.
 *
 * @public
 */
export interface MessageField {
  /** Name in JSON output. */
  jsonName: string;
  /** Name in the proto, accepted on input too. */
  protoName: string;
  /** Name in JSON output in the specification's neutral spelling; accepted on input too. */
  neutralName: string;
  schema: z.ZodType;
  info: FieldInfo;
  /** Whether only answers have it. */
  isOutputOnly: boolean;
}

/** Ending of the descriptions of fields that only answers have. */
const OUTPUT_ONLY = '(output only).';

/** Removes wrappers that only define defaults. */
function unwrap(schema: z.ZodType): z.ZodType {
  let current: unknown = schema;
  while (current instanceof z.ZodDefault || current instanceof z.ZodOptional) {
    current = current.unwrap();
  }
  if (!(current instanceof z.ZodType)) {
    throw new TypeError('A field of a message must be a zod schema');
  }
  return current;
}

function findNode(schema: z.ZodType): SchemaNode {
  const inner = unwrap(schema);
  const patched = patchedMessage(inner);
  if (patched) return { kind: 'patch', schema: patched };
  if (inner instanceof z.ZodObject) return { kind: 'message', schema: inner };
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodType) {
    return { kind: 'list', item: inner.element };
  }
  if (inner instanceof z.ZodRecord && inner.valueType instanceof z.ZodType) {
    return { kind: 'map', value: inner.valueType };
  }
  const info = scalarRegistry.get(inner);
  if (!info) {
    throw new TypeError(`Not a type of the contract: ${inner.def.type}`);
  }
  return { kind: 'scalar', info };
}

const nodes = new WeakMap<z.ZodType, SchemaNode>();

/**
 * Describes a schema.
 *
 * @throws TypeError for a schema that no message may contain
 * @public
 */
export function nodeOf(schema: z.ZodType): SchemaNode {
  const known = nodes.get(schema);
  if (known) return known;
  const node = findNode(schema);
  nodes.set(schema, node);
  return node;
}

/** `clusterSpec` → `cluster_spec`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}

const fieldsBySchema = new WeakMap<MessageSchema, MessageField[]>();

/**
 * The fields of a message in order of declaration.
 *
 * @public
 */
export function fieldsOf(schema: MessageSchema): MessageField[] {
  let fields = fieldsBySchema.get(schema);
  if (!fields) {
    fields = Object.entries(schema.shape).map(([jsonName, type]) => {
      if (!(type instanceof z.ZodType)) {
        throw new TypeError(`${jsonName} is not a zod schema`);
      }
      const info = fieldRegistry.get(type) ?? {};
      const protoName = info.protoName ?? snakeCase(jsonName);
      const neutralName = neutralFieldName(jsonName);
      const isOutputOnly = Boolean(type.description?.endsWith(OUTPUT_ONLY));
      const names = { jsonName, protoName, neutralName };
      return { ...names, schema: type, info, isOutputOnly };
    });
    fieldsBySchema.set(schema, fields);
  }
  return fields;
}
