import {
  decodeMessage,
  encodeMessage,
  fieldsOf,
  IdentifierPrefix,
  JsonObject,
  MessageSchema,
  nodeOf,
  Operation,
} from '@rayport/backstage-plugin-ray-common';
import { messageId } from './messageSchemas';
import { RESOURCE_KINDS } from '../../core/resourceKinds';
import { RAY_KINDS } from '../../kinds/kinds';
import { KindExamples, MessageExample } from '../../resources/KindExamples';

/** Maps the examples of each kind by the name of its message. */
function ofKinds<T>(pick: (examples: KindExamples) => T): Record<string, T> {
  return Object.fromEntries(
    RESOURCE_KINDS.map(kind => {
      const { schema, examples } = RAY_KINDS[kind];
      return [messageId(schema), pick(examples)];
    }),
  );
}

/** Examples of request bodies, by the name of the message; each is complete. */
const requestExamples: Record<string, MessageExample[]> = {
  ...ofKinds(({ created }) => created),
  RayJobSubmission: [
    {
      summary: 'A command',
      value: { entrypoint: 'python -c "import ray; ray.init()"' },
    },
  ],
};

/** Examples of patches, by the name of the changed message; fields that are left out stay unchanged. */
const patchExamples = ofKinds(({ patched }) => patched);

/** Examples of answers, by the name of the message; lists hold one of each. */
const responseExamples: Record<string, object> = {
  Empty: {},
  ...ofKinds(({ answered }) => answered),
  SubmitRayJobReply: { submissionId: 'raysubmit_1' },
  JobSubmissionInfo: {
    entrypoint: 'python -c "import ray; ray.init()"',
    submissionId: 'raysubmit_1',
    status: 'RUNNING',
    message: 'Job is currently running.',
    startTime: '1795262400000',
  },
  RenewClusterPodsResponse: { pods: ['demo-head-x7k2p'] },
  GetJobLogReply: { log: 'Connected to Ray cluster.\n' },
};

/** Named examples in OpenAPI's format. */
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

/** The message of an operation's body, or the message that a patch changes. */
export function bodyOf({ http, input }: Operation): MessageSchema | undefined {
  const field = fieldsOf(input).find(({ jsonName }) => jsonName === http.body);
  const node = field && nodeOf(field.schema);
  return node?.kind === 'message' || node?.kind === 'patch'
    ? node.schema
    : undefined;
}

/** Examples of an operation's body; none without a body. */
export function requestExamplesOf(
  operation: Operation,
  prefix: IdentifierPrefix,
): NamedExamples {
  const schema = bodyOf(operation);
  if (!schema) return {};
  const isPatch = operation.http.method === 'PATCH';
  const known = isPatch ? patchExamples : requestExamples;
  const examples = known[messageId(schema)] ?? [];
  const named = examples.map(({ summary, value }, index) => [
    `example${index + 1}`,
    { summary, value: spell(schema, value, prefix) },
  ]);
  return Object.fromEntries(named);
}

/** An example of an answer; by default a list holds one item. */
export function responseExampleOf(
  schema: MessageSchema,
  prefix: IdentifierPrefix,
): JsonObject {
  const own = responseExamples[messageId(schema)];
  if (own) return spell(schema, own, prefix);
  const example: JsonObject = {};
  for (const { jsonName, schema: type } of fieldsOf(schema)) {
    const node = nodeOf(type);
    const item = node.kind === 'list' ? nodeOf(node.item) : undefined;
    if (item?.kind === 'message') {
      example[jsonName] = [responseExampleOf(item.schema, prefix)];
    }
  }
  return example;
}
