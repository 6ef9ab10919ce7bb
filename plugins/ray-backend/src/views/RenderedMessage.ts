import {
  encodeMessage,
  IdentifierPrefix,
  MessageSchema,
} from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Rendered } from '../core/Rendered';

/** Own memory: small buffers would share a block, which lives as long as any of them. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** A schema of messages of a type. */
export type SchemaOf<M extends object> = MessageSchema & z.ZodType<M>;

/** A message whose JSON is already encoded. */
export type ReadyMessage<M extends object> = Pick<
  RenderedMessage<M>,
  'json' | 'tag' | 'message'
>;

/** A message as its JSON. The message object would take many times the memory, so it is not kept. */
export class RenderedMessage<M extends object> {
  readonly #schema: SchemaOf<M>;
  readonly #json: Buffer;
  #neutralJson: Buffer | undefined;
  #tag: string | undefined;

  constructor(schema: SchemaOf<M>, message: M) {
    this.#schema = schema;
    this.#json = bytesOf(JSON.stringify(encodeMessage(schema, message)));
  }

  /** JSON with neutral identifiers, computed on first use. */
  json(prefix: IdentifierPrefix): Buffer {
    if (prefix === 'ray') return this.#json;
    this.#neutralJson ??= bytesOf(
      JSON.stringify(encodeMessage(this.#schema, this.message(), prefix)),
    );
    return this.#neutralJson;
  }

  get tag(): string {
    this.#tag ??= createHash('sha1').update(this.#json).digest('base64url');
    return this.#tag;
  }

  /** The message, parsed on each call. */
  message(): M {
    return this.#schema.parse(JSON.parse(this.#json.toString()));
  }
}

/** The result of a handler from a rendered message. */
export function asOutput<M extends object>(
  rendered: ReadyMessage<M>,
): Rendered<M> {
  return {
    json: prefix => [rendered.json(prefix)],
    get tag() {
      return rendered.tag;
    },
    message: () => rendered.message(),
  };
}
