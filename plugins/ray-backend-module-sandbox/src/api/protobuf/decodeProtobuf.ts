import { isJsonObject, JsonObject } from '../../json';
import { FieldType, MessageType, messageTypes } from './messages';
import { readFields } from './readFields';

/** The media type of protobuf bodies. */
export const PROTOBUF_TYPE = 'application/vnd.kubernetes.protobuf';

const MAGIC = Buffer.from('k8s\0');

const envelope: MessageType = {
  1: [
    'typeMeta',
    { message: { 1: ['apiVersion', 'string'], 2: ['kind', 'string'] } },
  ],
  2: ['raw', 'bytes'],
};

/**
 * Reads an object that was sent as protobuf into the form of its JSON: four bytes of magic, an envelope that
 * names the kind, and the message itself (Kubernetes API concepts, protobuf encoding).
 *
 * @returns undefined when the sandbox does not know the kind's message
 * @throws RangeError when the bytes are no such object
 */
export function decodeProtobuf(body: Buffer): JsonObject | undefined {
  if (!body.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new RangeError('the protobuf envelope is missing');
  }
  const { typeMeta, raw } = decodeMessage(
    envelope,
    body.subarray(MAGIC.length),
  );
  const { apiVersion, kind } = isJsonObject(typeMeta) ? typeMeta : {};
  const type = messageTypes[String(kind)];
  return type
    ? {
        apiVersion,
        kind,
        ...decodeMessage(type, Buffer.from(String(raw ?? ''), 'base64')),
      }
    : undefined;
}

function decodeMessage(type: MessageType, bytes: Uint8Array): JsonObject {
  const result: JsonObject = {};
  for (const { number, value } of readFields(bytes)) {
    const field = type[number];
    if (field) {
      const [name, fieldType] = field;
      const decoded = decodeField(fieldType, value, result[name]);
      // Go writes empty strings that its JSON leaves out.
      if (decoded !== '') {
        result[name] = decoded;
      }
    }
  }
  return result;
}

/** @param earlier - what the field has from earlier occurrences; lists and maps grow with each */
function decodeField(
  type: FieldType,
  value: bigint | Uint8Array,
  earlier: unknown,
): unknown {
  if (typeof value === 'bigint') {
    return type === 'boolean' ? value !== 0n : Number(value);
  }
  if (typeof type === 'string') {
    return decodeText(type, value);
  }
  if ('message' in type) {
    return decodeMessage(type.message, value);
  }
  if ('list' in type) {
    const items = Array.isArray(earlier) ? earlier : [];
    return [...items, decodeField(type.list, value, undefined)];
  }
  const entry = decodeMessage(
    { 1: ['key', 'string'], 2: ['value', type.mapTo] },
    value,
  );
  const entries = isJsonObject(earlier) ? earlier : {};
  return { ...entries, [String(entry.key ?? '')]: entry.value ?? '' };
}

function decodeText(type: FieldType, value: Uint8Array): unknown {
  if (type === 'bytes') {
    return Buffer.from(value).toString('base64');
  }
  if (type === 'time') {
    const { seconds } = decodeMessage({ 1: ['seconds', 'integer'] }, value);
    return seconds === undefined
      ? undefined
      : new Date(Number(seconds) * 1000).toISOString();
  }
  return Buffer.from(value).toString();
}
