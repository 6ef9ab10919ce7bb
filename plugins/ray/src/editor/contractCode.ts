import {
  fieldsOf,
  MessageField,
  MessageSchema,
  nodeOf,
  SchemaNode,
} from '@rayport/backstage-plugin-ray-common';
import { CodeField, CodeSchema } from './CodeSchema';

/** Ending of the names of schemas for answers. */
const OUTPUT_ONLY = '(output only).';

function typeOf(node: SchemaNode): string {
  if (node.kind === 'scalar') return node.info.type;
  return node.kind === 'list' ? `${typeOf(nodeOf(node.item))}[]` : node.kind;
}

function valuesOf(node: SchemaNode): string[] {
  if (node.kind !== 'scalar') return [];
  const { type, values = {} } = node.info;
  return type === 'bool' ? ['true', 'false'] : Object.keys(values);
}

function contentOf(node: SchemaNode): CodeSchema | undefined {
  switch (node.kind) {
    case 'list':
      return contentOf(nodeOf(node.item));
    case 'map':
      return { each: contentOf(nodeOf(node.value)) };
    case 'message':
      return contractCode(node.schema);
    default:
      return undefined;
  }
}

function toCodeField({ jsonName, protoName, schema }: MessageField): CodeField {
  const node = nodeOf(schema);
  return {
    name: jsonName,
    aliases: [protoName],
    type: typeOf(node),
    description: schema.description,
    isPlain: node.kind === 'scalar',
    values: valuesOf(node),
    content: contentOf(node),
  };
}

const known = new WeakMap<MessageSchema, CodeSchema>();

/** Completion schema of a message of the contract. */
export function contractCode(schema: MessageSchema): CodeSchema {
  let code = known.get(schema);
  if (!code) {
    code = {
      fields: fieldsOf(schema)
        .filter(field => !field.schema.description?.endsWith(OUTPUT_ONLY))
        .map(toCodeField),
    };
    known.set(schema, code);
  }
  return code;
}
