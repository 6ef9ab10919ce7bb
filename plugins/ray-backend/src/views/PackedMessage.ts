import {
  encodeMessage,
  IdentifierPrefix,
} from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';
import { PackedJson } from '../core/PackedJson';
import { ReadyMessage, SchemaOf } from './RenderedMessage';

/**
 * A message as packed JSON, in a third of the room of plain one, for what is not joined into long lists. It is kept as it is
 * until it is packed: what changes every moment is not worth packing. Messages are not to be changed.
 */
export class PackedMessage<M extends object> implements ReadyMessage<M> {
  readonly #schema: SchemaOf<M>;
  #held: M | string;
  readonly #packer: PackedJson;
  #tag: string | undefined;

  /** @param packer - shared by all messages of the schema */
  constructor(schema: SchemaOf<M>, message: M, packer: PackedJson) {
    this.#schema = schema;
    this.#packer = packer;
    this.#held = message;
  }

  /** Takes little memory from now on. */
  pack(): void {
    if (!this.isPacked) this.#held = this.#packer.pack(this.#json());
  }

  get isPacked(): boolean {
    return typeof this.#held === 'string';
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

  /** The message, parsed on each call once it is packed. */
  message(): M {
    if (typeof this.#held !== 'string') return this.#held;
    return this.#schema.parse(JSON.parse(this.#json()));
  }

  #json(): string {
    return typeof this.#held === 'string'
      ? this.#packer.unpack(this.#held)
      : JSON.stringify(encodeMessage(this.#schema, this.#held));
  }
}
