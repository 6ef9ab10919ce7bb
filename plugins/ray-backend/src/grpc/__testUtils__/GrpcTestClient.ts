import {
  CallOptions,
  ChannelCredentials,
  Client,
  credentials,
  Metadata,
  ServiceError,
  status,
} from '@grpc/grpc-js';
import { JsonObject } from '@bufbuild/protobuf';
import {
  Operation,
  OperationId,
  operations,
} from '@rayport/backstage-plugin-ray-common';
import { mockCredentials } from '@backstage/backend-test-utils';
import { messageType, methodOf } from '../descriptors';
import { MessageCodec } from '../MessageCodec';

/** The result of a call. */
export interface Outcome {
  /** Number of a google.rpc code; 0 for success. */
  code: number;
  /** Message of a failure. */
  message: string;
  /** Response of a success. */
  body: JsonObject;
  /** Trailing metadata. */
  trailers: Metadata;
  /** The structured form of a failure. */
  details: JsonObject[];
}

/** Options of a call. */
export interface TestCallOptions extends CallOptions {
  metadata?: Record<string, string>;
  /** Sent instead of a message. */
  bytes?: Buffer;
  /** Receives the call, to cancel it. */
  onCall?(call: { cancel(): void }): void;
}

const statusCodec = new MessageCodec(messageType('google.rpc.Status'));

function detailsOf(trailers: Metadata): JsonObject[] {
  const [bytes] = trailers.get('grpc-status-details-bin');
  if (!Buffer.isBuffer(bytes)) return [];
  const { details } = statusCodec.toJson(bytes).json;
  return Array.isArray(details) ? (details as JsonObject[]) : [];
}

/** Calls the methods of the operations table, as a service unless the metadata says otherwise. */
export class GrpcTestClient {
  readonly #client: Client;

  constructor(
    port: number,
    channel: ChannelCredentials = credentials.createInsecure(),
  ) {
    const options = {
      'grpc.max_receive_message_length': -1,
      'grpc.ssl_target_name_override': 'localhost',
    };
    this.#client = new Client(`127.0.0.1:${port}`, channel, options);
  }

  call(
    id: OperationId,
    body: JsonObject,
    options: TestCallOptions = {},
  ): Promise<Outcome> {
    const { metadata, bytes, onCall, ...callOptions } = options;
    const { rpc }: Operation = operations[id];
    if (!rpc) throw new TypeError(`${id} has no gRPC method`);
    const { input, output } = methodOf(rpc);
    const sent = new Metadata();
    const authorization = mockCredentials.service.header();
    const pairs = Object.entries(metadata ?? { authorization });
    pairs.forEach(([key, value]) => sent.set(key, value));
    return new Promise(resolve => {
      let answer: Buffer = Buffer.alloc(0);
      let failure: ServiceError | null = null;
      const call = this.#client.makeUnaryRequest<Buffer, Buffer>(
        `/${rpc.service}/${rpc.method}`,
        request => request,
        response => response,
        bytes ?? new MessageCodec(input).toBytes(body),
        sent,
        callOptions,
        (error, response) => {
          failure = error;
          answer = response ?? answer;
        },
      );
      call.on('status', ({ code, details, metadata: trailers }) => {
        resolve({
          code: failure?.code ?? code,
          message: details,
          body:
            code === status.OK
              ? new MessageCodec(output).toJson(answer).json
              : {},
          trailers,
          details: detailsOf(trailers),
        });
      });
      onCall?.(call);
    });
  }

  close(): void {
    this.#client.close();
  }
}
