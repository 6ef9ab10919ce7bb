import { isNativeError } from 'node:util/types';
import {
  DescMessage,
  fromBinary,
  fromJson,
  JsonObject,
  Message,
  toBinary,
  toJson,
} from '@bufbuild/protobuf';
import { isReflectMessage, reflect } from '@bufbuild/protobuf/reflect';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { assertFewValues } from './assertFewValues';
import { registry } from './descriptors';

/** A request in JSON, and what of it is not known. */
export interface DecodedMessage {
  json: JsonObject;
  /** Paths of fields that the .proto does not have, each ending with the field's number. */
  unknown: string[];
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownFields(message: unknown, path: string): string[] {
  if (!isReflectMessage(message)) return [];
  const numbers = message.getUnknown()?.map(({ no }) => `${path}${no}`) ?? [];
  const inner = message.fields.flatMap(field => {
    if (!message.isSet(field)) return [];
    const below = `${path}${field.jsonName}`;
    switch (field.fieldKind) {
      case 'message':
        return unknownFields(message.get(field), `${below}.`);
      case 'list':
        return [...message.get(field)].flatMap((item, index) =>
          unknownFields(item, `${below}[${index}].`),
        );
      case 'map':
        return [...message.get(field)].flatMap(([key, value]) =>
          unknownFields(value, `${below}[${JSON.stringify(key)}].`),
        );
      default:
        return [];
    }
  });
  return [...new Set(numbers), ...inner];
}

/**
 * Brings a message from bytes to JSON and back, by the rules of the reference server's gateway: lowerCamelCase names,
 * enums as numbers, nothing that equals its default. What is JSON on one transport is a message on the other.
 */
export class MessageCodec {
  readonly #type: DescMessage;

  constructor(type: DescMessage) {
    this.#type = type;
  }

  /**
   * Reads a request, whoever it comes from.
   *
   * @throws RayApiError `INVALID_ARGUMENT` for bytes that are no such message, or one of more values than anybody needs
   */
  requestToJson(bytes: Uint8Array): DecodedMessage {
    return this.toJson(bytes, assertFewValues);
  }

  /**
   * @param check - looks at the bytes before they are read
   * @throws RayApiError `INVALID_ARGUMENT` for bytes that are no such message
   */
  toJson(
    bytes: Uint8Array,
    check?: (type: DescMessage, bytes: Uint8Array) => void,
  ): DecodedMessage {
    try {
      check?.(this.#type, bytes);
      const message: Message = fromBinary(this.#type, bytes);
      const json = toJson(this.#type, message, {
        registry,
        enumAsInteger: true,
      });
      if (!isJsonObject(json)) throw new TypeError('A request is an object');
      return { json, unknown: unknownFields(reflect(this.#type, message), '') };
    } catch (error) {
      throw new RayApiError(
        'INVALID_ARGUMENT',
        `The request is no ${this.#type.typeName}: ${reasonOf(error)}. Make the client from the .proto files of this server, which its reflection tells, too.`,
        { cause: error },
      );
    }
  }

  /** Half characters, which JSON can carry and messages can't, are replaced. */
  toBytes(json: JsonObject): Buffer {
    return Buffer.from(toBinary(this.#type, this.#fromJson(json)));
  }

  #fromJson(json: JsonObject): Message {
    const options = {
      registry,
      // What only HTTP has, such as pages of templates.
      ignoreUnknownFields: true,
    };
    try {
      return fromJson(this.#type, json, options);
    } catch {
      return fromJson(this.#type, withWholeCharacters(json), options);
    }
  }
}

/** Text as JSON may have it, from JavaScript or Python programs, with half characters replaced. */
export function wholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

function withWholeCharacters(json: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(json), (_, value) =>
    typeof value === 'string' ? wholeCharacters(value) : value,
  );
}

function reasonOf(error: unknown): string {
  return isNativeError(error) ? error.message : String(error);
}
