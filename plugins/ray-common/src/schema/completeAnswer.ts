import { JsonObject } from './encode';
import { fieldsOf, MessageField, nodeOf } from './introspect';
import { MessageSchema } from './message';
import { isJsonObject } from './isJsonObject';

/** The message in a field: itself, or as items or values. */
function heldMessage({ schema }: MessageField): MessageSchema | undefined {
  let node = nodeOf(schema);
  if (node.kind === 'list') node = nodeOf(node.item);
  else if (node.kind === 'map') node = nodeOf(node.value);
  return node.kind === 'message' ? node.schema : undefined;
}

const affectedFields = new WeakMap<MessageSchema, MessageField[]>();

/** Fields that answers may leave out, and fields that contain such; few messages have any. */
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

function completeValue(field: MessageField, value: unknown): unknown {
  const held = heldMessage(field);
  if (!held) return value ?? 0;
  if (Array.isArray(value)) {
    return value.map((item: unknown) => completeAnswer(held, item));
  }
  if (nodeOf(field.schema).kind !== 'map' || !isJsonObject(value)) {
    return completeAnswer(held, value);
  }
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, completeAnswer(held, item)]),
  );
}

/**
 * Restores zeros that an answer leaves out although a request without them would mean something else, such as
 * `minReplicas`, so that an answer can be written back.
 *
 * @param answer - JSON as the server sends it; anything but a message of the schema is returned unchanged
 * @public
 */
export function completeAnswer(
  schema: MessageSchema,
  answer: JsonObject,
): JsonObject;
/**
 * The same for any value.
 *
 * @public
 */
export function completeAnswer(schema: MessageSchema, answer: unknown): unknown;
export function completeAnswer(
  schema: MessageSchema,
  answer: unknown,
): unknown {
  if (!isJsonObject(answer) || !isAffected(schema)) return answer;
  const completed = affectedFieldsOf(schema).flatMap(field => {
    const value = completeValue(field, answer[field.jsonName]);
    return value === undefined ? [] : [[field.jsonName, value] as const];
  });
  return { ...answer, ...Object.fromEntries(completed) };
}
