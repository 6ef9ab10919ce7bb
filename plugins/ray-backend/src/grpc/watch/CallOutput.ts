import { JsonObject } from '@bufbuild/protobuf';
import { ServerWritableStream } from '@grpc/grpc-js';
import { Writable } from 'node:stream';
import { streamEndError } from '../../streams/streamEndError';
import { MessageCodec } from '../MessageCodec';
import { toGrpcStatus } from '../toGrpcStatus';
import { LastWords } from './watchEncoding';

/** A call whose messages are still bytes. */
export type StreamingCall = ServerWritableStream<Buffer, Buffer>;

function isLast(words: JsonObject | LastWords): words is LastWords {
  return 'end' in words;
}

/** Writes a stream as messages of a call, as fast as its client reads. */
export class CallOutput extends Writable {
  readonly #call: StreamingCall;
  readonly #codec: MessageCodec;
  #isEnded = false;

  constructor(call: StreamingCall, codec: MessageCodec) {
    super({ decodeStrings: false });
    this.#call = call;
    this.#codec = codec;
    call.once('cancelled', () => this.destroy());
  }

  override _write(
    chunk: string,
    _encoding: BufferEncoding,
    callback: () => void,
  ): void {
    const words: JsonObject | LastWords = JSON.parse(chunk);
    if (isLast(words)) {
      this.#end(words);
      callback();
    } else if (this.#call.write(this.#codec.toBytes(words))) {
      callback();
    } else {
      this.#call.once('drain', callback);
    }
  }

  /** A client that reads again after a cut must not wait forever. */
  override _destroy(
    error: Error | null,
    callback: (error: Error | null) => void,
  ): void {
    if (!this.#isEnded && !this.#call.cancelled) this.#end({ end: 'too-slow' });
    callback(error);
  }

  #end({ end }: LastWords): void {
    this.#isEnded = true;
    const error = streamEndError(end, 'resume_from');
    if (error) this.#call.emit('error', toGrpcStatus(error));
    else this.#call.end();
  }
}
