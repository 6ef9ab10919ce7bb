import {
  decodeMessage,
  encodeMessage,
  fieldsOf,
  IdentifierPrefix,
  JsonObject,
  MessageSchema,
  nodeOf,
} from '@rayport/backstage-plugin-ray-common';
import { requestExamples, responseExamples } from './examples';
import { messageId } from './messageSchemas';

/** Examples by their names, as OpenAPI has them. */
export type NamedExamples = Record<
  string,
  { summary: string; value: JsonObject }
>;

function spell(
  schema: MessageSchema,
  value: object,
  prefix: IdentifierPrefix,
): JsonObject {
  const { value: decoded, dropped } = decodeMessage(schema, value);
  if (dropped.length) {
    throw new TypeError(`No field of ${messageId(schema)}: ${dropped}`);
  }
  return encodeMessage(schema, schema.parse(decoded), prefix);
}

/** Examples of a body that may be sent. */
export function requestExamplesOf(
  schema: MessageSchema,
  prefix: IdentifierPrefix,
): NamedExamples {
  const examples = requestExamples[messageId(schema)] ?? [];
  const named = examples.map(({ summary, value }, index) => [
    `example${index + 1}`,
    { summary, value: spell(schema, value, prefix) },
  ]);
  return Object.fromEntries(named);
}

/** An example of an answer; a list without one of its own holds one item. */
export function responseExampleOf(
  schema: MessageSchema,
  prefix: IdentifierPrefix,
): JsonObject {
  const own = responseExamples[messageId(schema)];
  if (own) return spell(schema, own, prefix);
  const lists = fieldsOf(schema).flatMap(({ jsonName, schema: type }) => {
    const node = nodeOf(type);
    const item = node.kind === 'list' ? nodeOf(node.item) : undefined;
    return item?.kind === 'message'
      ? [[jsonName, [responseExampleOf(item.schema, prefix)]] as const]
      : [];
  });
  return Object.fromEntries(lists);
}
