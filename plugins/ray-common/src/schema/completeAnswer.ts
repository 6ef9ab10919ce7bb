import { JsonObject } from './encode';
import { fieldsOf, MessageField, nodeOf } from './introspect';
import { MessageSchema } from './message';

/** The message that a field holds: itself, or as items or values. */
function heldMessage({ schema }: MessageField): MessageSchema | undefined {
  let node = nodeOf(schema);
  if (node.kind === 'list') node = nodeOf(node.item);
  else if (node.kind === 'map') node = nodeOf(node.value);
  return node.kind === 'message' ? node.schema : undefined;
}

const affectedFields = new WeakMap<MessageSchema, MessageField[]>();

/** The fields that answers may leave out, and those with such fields within; few messages have any. */
function affectedFieldsOf(schema: MessageSchema): MessageField[] {
  let fields = affectedFields.get(schema);
  if (!fields) {
    fields = fieldsOf(schema).filter(field => {
      const held = heldMessage(field);
      return field.info.requestPresence || (held && isAffected(held));
    });
    affectedFields.set(schema, fields);
  }
  return fields;
}

function isAffected(schema: MessageSchema): boolean {
  return affectedFieldsOf(schema).length > 0;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function completeValue(field: MessageField, value: unknown): unknown {
  const held = heldMessage(field);
  if (!held) return value ?? 0;
  if (Array.isArray(value)) {
    return value.map((item: unknown) => completeAnswer(held, item));
  }
  if (nodeOf(field.schema).kind !== 'map' || !isFields(value)) {
    return completeAnswer(held, value);
  }
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, completeAnswer(held, item)]),
  );
}

/**
 * Fills in the zeros that an answer leaves out although their absence from a request means something else, such as
 * `minReplicas`: so what was read can be written back as it is.
 *
 * @param answer - JSON as the server sends it; what is no message of the schema comes back as it is
 *
 * @public
 */
export function completeAnswer(
  schema: MessageSchema,
  answer: JsonObject,
): JsonObject;
/**
 * The same for what may be no message.
 *
 * @public
 */
export function completeAnswer(schema: MessageSchema, answer: unknown): unknown;
export function completeAnswer(
  schema: MessageSchema,
  answer: unknown,
): unknown {
  if (!isFields(answer) || !isAffected(schema)) return answer;
  const completed = affectedFieldsOf(schema).flatMap(field => {
    const value = completeValue(field, answer[field.jsonName]);
    return value === undefined ? [] : [[field.jsonName, value] as const];
  });
  return { ...answer, ...Object.fromEntries(completed) };
}
