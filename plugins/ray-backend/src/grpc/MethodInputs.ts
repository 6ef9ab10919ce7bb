import {
  OperationId,
  ParsedInput,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import { frozenInput } from '../core/frozenInput';
import { RecentReads } from '../core/RecentReads';
import { DecodedMessage, MessageCodec } from './MessageCodec';

/** Reads the inputs of one operation from the bytes of its messages. */
export class MethodInputs {
  readonly #id: OperationId;
  readonly #codec: MessageCodec;
  readonly #reads = new RecentReads<ParsedInput<OperationId>>();

  constructor(id: OperationId, codec: MessageCodec) {
    this.#id = id;
    this.#codec = codec;
  }

  /** The input of a read; calls with the same bytes share it. */
  shared(bytes: Buffer): ParsedInput<OperationId> {
    const read = () => frozenInput(this.parse(this.decode(bytes)));
    return this.#reads.get(bytes.toString('latin1'), read);
  }

  decode(bytes: Buffer): DecodedMessage {
    return this.#codec.requestToJson(bytes);
  }

  parse(
    { json, unknown }: DecodedMessage,
    user?: string,
  ): ParsedInput<OperationId> {
    const parsed = parseInput(this.#id, json, { user });
    return { ...parsed, dropped: [...unknown, ...parsed.dropped] };
  }
}
