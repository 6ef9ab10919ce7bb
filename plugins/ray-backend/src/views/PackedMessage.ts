import {
  encodeMessage,
  IdentifierPrefix,
} from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';
import { PackedJson } from '../core/PackedJson';
import { ReadyMessage, SchemaOf } from './RenderedMessage';

/** A message as packed JSON, in a third of the memory, for messages that are not joined into long lists. */
export class PackedMessage<M extends object> implements ReadyMessage<M> {
  readonly #schema: SchemaOf<M>;
  readonly #packed: string;
  readonly #packer: PackedJson;
  #tag: string | undefined;

  /** @param packer - shared by all messages of the schema */
  constructor(schema: SchemaOf<M>, message: M, packer: PackedJson) {
    this.#schema = schema;
    this.#packer = packer;
    this.#packed = packer.pack(JSON.stringify(encodeMessage(schema, message)));
  }

  json(prefix: IdentifierPrefix): Buffer {
    return Buffer.from(
      prefix === 'ray'
        ? this.#json()
        : JSON.stringify(encodeMessage(this.#schema, this.message(), prefix)),
    );
  }

  get tag(): string {
    this.#tag ??= createHash('sha1').update(this.#json()).digest('base64url');
    return this.#tag;
  }

  /** The message, parsed on each call. */
  message(): M {
    return this.#schema.parse(JSON.parse(this.#json()));
  }

  #json(): string {
    return this.#packer.unpack(this.#packed);
  }
}
