import { isJsonObject, JsonObject } from '../../core/json';
import { messageTypes } from './messages/messageTypes';
import { FieldType, MessageType } from './MessageType';
import { readFields } from './readFields';

/** The media type of protobuf bodies. */
export const PROTOBUF_TYPE = 'application/vnd.kubernetes.protobuf';

const MAGIC = Buffer.from('k8s\0');
const MS_PER_SECOND = 1000;
const NANOS_PER_MICRO = 1000;

const envelope: MessageType = {
  1: [
    'typeMeta',
    { message: { 1: ['apiVersion', 'string'], 2: ['kind', 'string'] } },
  ],
  2: ['raw', 'bytes'],
};

const timestamp: MessageType = {
  1: ['seconds', 'integer'],
  2: ['nanos', 'integer'],
};

const intOrString: MessageType = {
  1: ['isText', 'flag'],
  2: ['number', 'integer'],
  3: ['text', 'string'],
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
  const type =
    messageTypes[`${apiVersion}/${kind}`] ?? messageTypes[String(kind)];
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
    if (field && 'inline' in field) {
      Object.assign(result, decodeMessage(field.inline, bytesOf(value)));
    } else if (field) {
      const [name, fieldType] = field;
      const decoded = decodeField(fieldType, value, result[name]);
      // Go writes empty strings that its JSON leaves out.
      if (decoded !== '' && decoded !== undefined) {
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
  earlier?: unknown,
): unknown {
  if (typeof type === 'string') {
    return typeof value === 'bigint'
      ? decodeNumber(type, value)
      : decodeBytes(type, value);
  }
  if ('message' in type) {
    return decodeMessage(type.message, bytesOf(value));
  }
  if ('list' in type) {
    const items = Array.isArray(earlier) ? earlier : [];
    return [...items, decodeField(type.list, value)];
  }
  const entry = decodeMessage(
    { 1: ['key', 'string'], 2: ['value', type.mapTo] },
    bytesOf(value),
  );
  const entries = isJsonObject(earlier) ? earlier : {};
  return { ...entries, [String(entry.key ?? '')]: entry.value ?? '' };
}

function decodeNumber(type: FieldType, value: bigint): unknown {
  const isPlain = type === 'count' || type === 'flag';
  if (isPlain && value === 0n) {
    return undefined;
  }
  return type === 'boolean' || type === 'flag' ? value !== 0n : Number(value);
}

function decodeBytes(type: FieldType, value: Uint8Array): unknown {
  switch (type) {
    case 'bytes':
      return Buffer.from(value).toString('base64');
    case 'time':
    case 'microTime':
      return decodeTime(type, value);
    case 'quantity':
      return decodeMessage({ 1: ['text', 'string'] }, value).text ?? '0';
    case 'intOrString': {
      const { isText, number, text } = decodeMessage(intOrString, value);
      return isText ? (text ?? '') : (number ?? 0);
    }
    default:
      return Buffer.from(value).toString();
  }
}

/** Whole seconds, or microseconds, as the JSON of the two types has it; nothing for Go's zero time. */
function decodeTime(
  type: 'time' | 'microTime',
  value: Uint8Array,
): string | undefined {
  const { seconds, nanos } = decodeMessage(timestamp, value);
  if (seconds === undefined) {
    return undefined;
  }
  const text = new Date(Number(seconds) * MS_PER_SECOND).toISOString();
  const micros = Math.floor(Number(nanos ?? 0) / NANOS_PER_MICRO);
  const fraction = type === 'time' ? '' : `.${String(micros).padStart(6, '0')}`;
  return `${text.slice(0, -'.000Z'.length)}${fraction}Z`;
}

function bytesOf(value: bigint | Uint8Array): Uint8Array {
  if (typeof value === 'bigint') {
    throw new RangeError('a number stands where a message is expected');
  }
  return value;
}
