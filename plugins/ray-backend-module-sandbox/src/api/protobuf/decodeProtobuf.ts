import { createFileRegistry, fromBinary } from '@bufbuild/protobuf';
import {
  isReflectList,
  isReflectMap,
  isReflectMessage,
  reflect,
  ReflectMessage,
} from '@bufbuild/protobuf/reflect';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { isJsonObject, JsonObject } from '../../core/json';
import { descriptorSet } from './generated/descriptorSet';

export const PROTOBUF_TYPE = 'application/vnd.kubernetes.protobuf';

const PACKAGE = 'kubernetes';
const MAGIC = Buffer.from('k8s\0');
const MS_PER_SECOND = 1000;
const NANOS_PER_MICRO = 1000;

/** Messages whose fields JSON shows among those of the message around them. */
const INLINE_FIELDS = ['handler', 'localObjectReference', 'volumeSource'];

const registry = createFileRegistry(
  fromBinary(FileDescriptorSetSchema, Buffer.from(descriptorSet, 'base64')),
);

/**
 * Reads an object that was sent as protobuf into the form of its JSON: four bytes of magic, an envelope that
 * names the kind, and the message itself (Kubernetes API concepts, protobuf encoding).
 *
 * @returns undefined for kinds that our .proto files don't have
 * @throws Error if the bytes are not such an object
 */
export function decodeProtobuf(body: Buffer): JsonObject | undefined {
  if (!body.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new RangeError('the protobuf envelope is missing');
  }
  const envelope = decodeMessage('Unknown', body.subarray(MAGIC.length));
  const { typeMeta, raw } = envelope ?? {};
  const { apiVersion, kind } = isJsonObject(typeMeta) ? typeMeta : {};
  const isNewEvent =
    kind === 'Event' && String(apiVersion).startsWith('events.k8s.io/');
  const object = decodeMessage(
    isNewEvent ? 'EventsEvent' : String(kind),
    Buffer.from(String(raw ?? ''), 'base64'),
  );
  return object && { apiVersion, kind, ...object };
}

function decodeMessage(name: string, bytes: Buffer): JsonObject | undefined {
  const type = registry.getMessage(`${PACKAGE}.${name}`);
  return type && fieldsOf(reflect(type, fromBinary(type, bytes)));
}

function fieldsOf(message: ReflectMessage): JsonObject {
  const fields: JsonObject = {};
  for (const field of message.fields.filter(each => message.isSet(each))) {
    const value = toJson(message.get(field));
    if (INLINE_FIELDS.includes(field.name) && isJsonObject(value)) {
      Object.assign(fields, value);
    } else if (value !== undefined) {
      fields[field.name] = value;
    }
  }
  return fields;
}

function toJson(value: unknown): unknown {
  if (isReflectMessage(value)) {
    return messageToJson(value);
  }
  if (isReflectList(value)) {
    return Array.from(value, toJson);
  }
  if (isReflectMap(value)) {
    return Object.fromEntries(
      Array.from(value, ([key, entry]) => [key, toJson(entry)]),
    );
  }
  if (value instanceof Uint8Array) {
    return Buffer.from(value).toString('base64');
  }
  return typeof value === 'bigint' ? Number(value) : value;
}

function messageToJson(message: ReflectMessage): unknown {
  const fields = fieldsOf(message);
  switch (message.desc.name) {
    case 'Quantity':
      return fields.string ?? '0';
    case 'IntOrString':
      return fields.type ? (fields.strVal ?? '') : (fields.intVal ?? 0);
    case 'Time':
      return timeToJson(fields, '');
    case 'MicroTime': {
      const micros = Math.floor(Number(fields.nanos ?? 0) / NANOS_PER_MICRO);
      return timeToJson(fields, `.${String(micros).padStart(6, '0')}`);
    }
    default:
      return fields;
  }
}

/** Nothing for Go's zero time. */
function timeToJson(
  { seconds }: JsonObject,
  fraction: string,
): string | undefined {
  if (seconds === undefined) {
    return undefined;
  }
  const text = new Date(Number(seconds) * MS_PER_SECOND).toISOString();
  return `${text.slice(0, -'.000Z'.length)}${fraction}Z`;
}
