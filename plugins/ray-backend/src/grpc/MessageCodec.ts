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
import {
  RayApiError,
  isJsonObject,
} from '@rayport/backstage-plugin-ray-common';
import { assertFewValues } from './assertFewValues';
import { registry } from './descriptors';

/** A request as JSON, and its unknown fields. */
export interface DecodedMessage {
  json: JsonObject;
  /** Paths of fields that the .proto lacks, each ending with the field's number. */
  unknown: string[];
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
 * Converts messages between bytes and JSON by the rules of the reference server's gateway: lowerCamelCase names, enums
 * as numbers, default values left out. So both transports share one representation.
 */
export class MessageCodec {
  readonly #type: DescMessage;

  constructor(type: DescMessage) {
    this.#type = type;
  }

  /**
   * Reads a request of an untrusted caller.
   *
   * @throws RayApiError `INVALID_ARGUMENT` for bytes that are not such a message, or for one with too many values
   */
  requestToJson(bytes: Uint8Array): DecodedMessage {
    return this.toJson(bytes, assertFewValues);
  }

  /**
   * @param check - checks the bytes before they are parsed
   * @throws RayApiError `INVALID_ARGUMENT` for bytes that are not such a message
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

  /** Replaces lone surrogates, which JSON allows and protobuf does not. */
  toBytes(json: JsonObject): Buffer {
    return Buffer.from(toBinary(this.#type, this.#fromJson(json)));
  }

  #fromJson(json: JsonObject): Message {
    const options = {
      registry,
      // Fields that only HTTP has, such as pages of templates.
      ignoreUnknownFields: true,
    };
    try {
      return fromJson(this.#type, json, options);
    } catch {
      return fromJson(this.#type, withWholeCharacters(json), options);
    }
  }
}

/** A text that JavaScript or Python may have written, with lone surrogates replaced. */
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
