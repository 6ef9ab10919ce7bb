import {
  fieldsOf,
  MessageSchema,
  nodeOf,
  ScalarInfo,
  SchemaNode,
} from '@rayport/backstage-plugin-ray-common';
import fc from 'fast-check';

type Schema = MessageSchema['shape'][string];

/** A name that Kubernetes takes. */
export const anyName = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z0-9]$/);

export const anyCount = fc.nat({ max: 100 });

function anyScalar({ type, values, words }: ScalarInfo) {
  if (values) return fc.constantFrom(...Object.values(values));
  if (words) return fc.constantFrom(...words);
  switch (type) {
    case 'bool':
      return fc.boolean();
    case 'string':
      return fc.oneof(fc.constant(''), anyName);
    case 'timestamp':
      return fc.constant('');
    case 'int64':
    case 'uint64':
      return anyCount.map(String);
    default:
      return anyCount;
  }
}

function anyOf(node: SchemaNode): fc.Arbitrary<unknown> {
  switch (node.kind) {
    case 'scalar':
      return anyScalar(node.info);
    case 'list':
      return fc.array(anyOf(nodeOf(node.item)), { maxLength: 2 });
    case 'map':
      return fc.dictionary(anyName, anyOf(nodeOf(node.value)), { maxKeys: 3 });
    default:
      return anyMessage(node.schema);
  }
}

function anyValue(schema: Schema): fc.Arbitrary<unknown> {
  const value = anyOf(nodeOf(schema));
  const isOptional = schema.safeParse(undefined).data === undefined;
  return isOptional ? fc.option(value, { nil: undefined }) : value;
}

/**
 * Any value of a message. Every field that is not known gets any value of its type, so that a field that was added to the
 * schema and is lost on the way fails the test.
 *
 * @param known - fields whose values mean something, or depend on others
 */
export function anyMessage(
  schema: MessageSchema,
  known: Record<string, fc.Arbitrary<unknown>> = {},
): fc.Arbitrary<Record<string, unknown>> {
  const fields = fieldsOf(schema).map(({ jsonName, schema: type }) => [
    jsonName,
    known[jsonName] ?? anyValue(type),
  ]);
  return fc.record(Object.fromEntries(fields));
}

/** The message that a field holds, alone or in a list. */
export function messageIn(schema: Schema): MessageSchema {
  const node = nodeOf(schema);
  if (node.kind === 'message') return node.schema;
  if (node.kind === 'list') return messageIn(node.item);
  throw new TypeError('The field holds no message');
}
