import { DescField, DescMessage, ScalarType } from '@bufbuild/protobuf';
import {
  fieldsOf,
  listOperations,
  MessageField,
  MessageSchema,
  nodeOf,
  ScalarInfo,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { methodOf, registry } from './descriptors';
import { WATCH_RPC } from './watch/createWatchMethod';

/** Name, number and type of a field, in a form that both descriptions can be converted to. */
interface Shape {
  number: number;
  protoName: string;
  jsonName: string;
  type: string;
  explicitPresence: boolean;
}

function enumType(values: Readonly<Record<string, number>>): string {
  const pairs = Object.entries(values).map(([name, n]) => `${name}=${n}`);
  return `enum ${pairs.join(' ')}`;
}

function declaredScalar(info: ScalarInfo): string {
  if (info.type === 'enum') return enumType(info.values ?? {});
  return info.type === 'timestamp' ? 'google.protobuf.Timestamp' : info.type;
}

function declaredType(schema: z.ZodType): string {
  const node = nodeOf(schema);
  switch (node.kind) {
    case 'message':
      return `message ${node.schema.meta()?.id}`;
    case 'list':
      return `list of ${declaredType(node.item)}`;
    case 'map':
      return `map to ${declaredType(node.value)}`;
    case 'patch':
      return 'google.protobuf.Struct';
    default:
      return declaredScalar(node.info);
  }
}

function declaredShape({ info, jsonName, protoName, schema }: MessageField) {
  return {
    number: info.number,
    protoName,
    jsonName,
    type: declaredType(schema),
    explicitPresence: Boolean(info.explicitPresence || info.requestPresence),
  };
}

function protoMessageType({ name, typeName }: DescMessage): string {
  return typeName.startsWith('google.protobuf.') ? typeName : `message ${name}`;
}

interface Typed {
  scalar?: ScalarType;
  enum?: DescField['enum'];
  message?: DescMessage;
}

function protoValueType(value: Typed): string {
  if (value.message) return protoMessageType(value.message);
  if (value.enum) {
    const values = value.enum.values.map(({ name, number }) => [name, number]);
    return enumType(Object.fromEntries(values));
  }
  return String(value.scalar && ScalarType[value.scalar]).toLowerCase();
}

function protoType(field: DescField): string {
  if (field.fieldKind === 'list') return `list of ${protoValueType(field)}`;
  return field.fieldKind === 'map'
    ? `map to ${protoValueType(field)}`
    : protoValueType(field);
}

function protoShape(field: DescField): Shape {
  const { jsonName, name, number } = field;
  const explicitPresence = field.proto.proto3Optional;
  const type = protoType(field);
  return { number, protoName: name, jsonName, type, explicitPresence };
}

const byNumber = (a: { number?: number }, b: { number?: number }) =>
  (a.number ?? 0) - (b.number ?? 0);

type Pair = readonly [name: string, MessageSchema, DescMessage];

function messagesIn(schema: z.ZodType): MessageSchema[] {
  const node = nodeOf(schema);
  if (node.kind === 'message') return [node.schema];
  if (node.kind === 'list') return messagesIn(node.item);
  return node.kind === 'map' ? messagesIn(node.value) : [];
}

/** A message and all within it, each once. */
function collect([, schema, type]: Pair, found: Map<string, Pair>): void {
  if (found.has(type.typeName)) return;
  found.set(type.typeName, [type.typeName, schema, type]);
  for (const field of fieldsOf(schema)) {
    const inner = type.fields.find(
      ({ jsonName }) => jsonName === field.jsonName,
    );
    const [message] = messagesIn(field.schema);
    if (inner?.message && message) {
      collect([inner.message.typeName, message, inner.message], found);
    }
  }
}

const methods = listOperations().flatMap(([id, { rpc, input, output }]) =>
  rpc ? [{ id, rpc, input, output }] : [],
);

const messages = new Map<string, Pair>();
for (const { rpc, input, output } of methods) {
  const method = methodOf(rpc);
  collect(['', input, method.input], messages);
  collect(['', output, method.output], messages);
}

describe('the .proto files', () => {
  it.each([...messages.values()])(
    '%s has the fields of its schema',
    (_name, schema, type) => {
      const declared = fieldsOf(schema)
        .map(declaredShape)
        .filter(({ number }) => number !== undefined);
      expect(type.fields.map(protoShape).sort(byNumber)).toEqual(
        declared.sort(byNumber),
      );
    },
  );

  it('declare exactly the methods of the table and the watch', () => {
    const declared = [...registry].flatMap(type =>
      type.kind === 'service'
        ? type.methods.map(({ name }) => `${type.typeName}/${name}`)
        : [],
    );
    const wanted = methods.map(({ rpc }) => `${rpc.service}/${rpc.method}`);
    const watch = `${WATCH_RPC.service}/${WATCH_RPC.method}`;
    expect(declared.sort()).toEqual([...wanted, watch].sort());
  });

  it('have no unused message', () => {
    const declared = [...registry].flatMap(type =>
      type.kind === 'message' && !type.typeName.startsWith('google.')
        ? [type.typeName]
        : [],
    );
    const used = [...messages.keys()].filter(
      name => !name.startsWith('google.'),
    );
    const { input, output } = methodOf(WATCH_RPC);
    used.push(input.typeName, output.typeName);
    expect(declared.sort()).toEqual(used.sort());
  });
});
