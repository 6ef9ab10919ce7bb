import { DescMessage } from '@bufbuild/protobuf';
import {
  completeAnswer,
  encodeMessage,
  JsonObject,
  MessageSchema,
  OperationId,
} from '@rayport/backstage-plugin-ray-common';
import { isRendered, OperationResult } from '../core/messageOf';
import { Rendered } from '../core/Rendered';
import { MessageCodec } from './MessageCodec';

/** Encodes the output of operations as messages, including zeros that only JSON leaves out. */
export class OutputCodec {
  readonly #schema: MessageSchema;
  readonly #codec: MessageCodec;
  /** Messages of shared JSON objects, kept as long as those. */
  readonly #made = new WeakMap<Buffer, Buffer>();

  constructor(schema: MessageSchema, type: DescMessage) {
    this.#schema = schema;
    this.#codec = new MessageCodec(type);
  }

  toBytes(result: OperationResult<OperationId>): Buffer {
    return isRendered<object>(result)
      ? this.#fromRendered(result)
      : this.#toMessage(encodeMessage(this.#schema, result));
  }

  /** Answers with the same object share a buffer. */
  #fromRendered(rendered: Rendered<object>): Buffer {
    const parts = rendered.json('ray');
    const [json, ...more] = parts;
    if (!json || more.length) return this.#fromJson(Buffer.concat(parts));
    const made = this.#made.get(json) ?? this.#fromJson(json);
    this.#made.set(json, made);
    return made;
  }

  #fromJson(json: Buffer): Buffer {
    return this.#toMessage(JSON.parse(json.toString()));
  }

  #toMessage(json: JsonObject): Buffer {
    return this.#codec.toBytes(completeAnswer(this.#schema, json));
  }
}
