import {
  encodeMessage,
  IdentifierPrefix,
  MessageSchema,
} from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';
import { Rendered } from '../execution/Rendered';

/** Bytes of their own: small ones would otherwise share a block of memory, which lives as long as any of them. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * A message whose JSON is made on first use and then kept. The message itself is not kept, because its objects take many
 * times the memory of its JSON.
 */
export class RenderedMessage<M extends object> {
  readonly #schema: MessageSchema;
  readonly #make: () => M;
  readonly #json: Partial<Record<IdentifierPrefix, Buffer>> = {};
  #tag: string | undefined;

  /** @param make - makes the message; the same each time */
  constructor(schema: MessageSchema, make: () => M) {
    this.#schema = schema;
    this.#make = make;
  }

  json(prefix: IdentifierPrefix): Buffer {
    this.#json[prefix] ??= bytesOf(
      JSON.stringify(encodeMessage(this.#schema, this.message(), prefix)),
    );
    return this.#json[prefix];
  }

  get tag(): string {
    this.#tag ??= createHash('sha1')
      .update(this.json('ray'))
      .digest('base64url');
    return this.#tag;
  }

  message(): M {
    return this.#make();
  }
}

/** What a handler answers with a message that is rendered already. */
export function asOutput<M extends object>(
  rendered: Pick<RenderedMessage<M>, 'json' | 'tag' | 'message'>,
): Rendered<M> {
  return {
    json: prefix => [rendered.json(prefix)],
    get tag() {
      return rendered.tag;
    },
    message: () => rendered.message(),
  };
}
