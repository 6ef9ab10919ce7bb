import {
  Completion,
  CompletionContext,
  CompletionSource,
} from '@codemirror/autocomplete';
import {
  fieldsOf,
  MessageField,
  MessageSchema,
  nodeOf,
  SchemaNode,
} from '@rayport/backstage-plugin-ray-common';
import { jsonPlace, Place, yamlPlace } from './pathAt';

type Format = 'yaml' | 'json';

/** Descriptions of what only answers carry end so. */
const OUTPUT_ONLY = '(output only).';

/** What stands in a list, or the node itself. */
function itemOf(node: SchemaNode): SchemaNode {
  return node.kind === 'list' ? itemOf(nodeOf(node.item)) : node;
}

function fieldIn(node: SchemaNode, name: string): MessageField | undefined {
  if (node.kind !== 'message') return undefined;
  return fieldsOf(node.schema).find(
    ({ jsonName, protoName }) => jsonName === name || protoName === name,
  );
}

function childOf(node: SchemaNode, name: string): SchemaNode | undefined {
  if (node.kind === 'map') return itemOf(nodeOf(node.value));
  const field = fieldIn(node, name);
  return field && itemOf(nodeOf(field.schema));
}

function nodeAt(schema: MessageSchema, path: string[]): SchemaNode | undefined {
  const root: SchemaNode = { kind: 'message', schema };
  return path.reduce<SchemaNode | undefined>(
    (node, name) => node && childOf(node, name),
    root,
  );
}

function typeOf(node: SchemaNode): string {
  if (node.kind === 'scalar') return node.info.type;
  return node.kind === 'list' ? `${typeOf(nodeOf(node.item))}[]` : node.kind;
}

function nameCompletion(field: MessageField, format: Format): Completion {
  const { jsonName, schema } = field;
  const isPlain = nodeOf(schema).kind === 'scalar';
  const yaml = isPlain ? `${jsonName}: ` : `${jsonName}:`;
  return {
    label: jsonName,
    type: 'property',
    detail: typeOf(nodeOf(schema)),
    info: schema.description,
    apply: format === 'yaml' ? yaml : `"${jsonName}": `,
  };
}

function valuesOf(node: SchemaNode | undefined): string[] {
  if (node?.kind !== 'scalar') return [];
  const { type, values = {} } = node.info;
  return type === 'bool' ? ['true', 'false'] : Object.keys(values);
}

function completionsAt(
  { path, field }: Place,
  options: { format: Format; schema: MessageSchema },
): Completion[] {
  const { format, schema } = options;
  const node = nodeAt(schema, path);
  if (!node) return [];
  if (field !== undefined) {
    const value = childOf(node, field);
    const isQuoted =
      format === 'json' && value?.kind === 'scalar' && value.info.values;
    return valuesOf(value).map(label => ({
      label,
      type: 'enum',
      apply: isQuoted ? `"${label}"` : label,
    }));
  }
  if (node.kind !== 'message') return [];
  return fieldsOf(node.schema)
    .filter(
      ({ schema: { description = '' } }) => !description.endsWith(OUTPUT_ONLY),
    )
    .map(each => nameCompletion(each, format));
}

/** Proposes the fields and values that a message of the contract may have where the cursor is. */
export function completeFrom(options: {
  format: Format;
  schema: MessageSchema;
}): CompletionSource {
  return ({ state, pos, explicit }: CompletionContext) => {
    const before = state.sliceDoc(0, pos);
    const place =
      options.format === 'yaml' ? yamlPlace(before) : jsonPlace(before);
    if (!place) return null;
    const isTyped = place.from < pos;
    if (!isTyped && !explicit && place.field === undefined) return null;
    const found = completionsAt(place, options);
    if (found.length === 0) return null;
    return { from: place.from, options: found, validFor: /^"?\w*$/ };
  };
}
