import { handleUnaryCall, Metadata, ServerUnaryCall } from '@grpc/grpc-js';
import { PolicyDecision } from '@backstage/plugin-permission-common';
import {
  ChangeTransport,
  IDEMPOTENCY_REPLAYED,
  Operation,
  OperationId,
  operations,
  ParsedInput,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { OperationExecutor } from '../execution/OperationExecutor';
import { isRendered, OperationResult } from '../core/messageOf';
import { Caller } from '../requests/RequestContext';
import { etagOf } from '../requests/etagOf';
import { checkUnknown } from '../requests/fieldValidation';
import { warningHeaders } from '../requests/warningHeader';
import { CallOrigin } from './CallOrigin';
import { methodOf } from './descriptors';
import { MessageCodec } from './MessageCodec';
import { MethodInputs } from './MethodInputs';
import { OutputCodec } from './OutputCodec';
import { readCallOptions } from './readCallOptions';
import { toGrpcStatus } from './toGrpcStatus';

const transport: ChangeTransport = 'grpc';

/** A call whose messages are still bytes. */
type Call = ServerUnaryCall<Buffer, Buffer>;

/** Dependencies of {@link createMethodHandler}. */
export interface MethodHandlerOptions {
  /** The server that a call asks for. */
  serverOf(metadata: Metadata): {
    executor: Pick<OperationExecutor, 'admit' | 'execute'>;
  };
  callerOf(metadata: Metadata): Caller;
}

/** Aborts when the caller cancels, disconnects, or reaches its deadline before the answer is sent. */
function signalOf(call: Call): AbortSignal {
  const controller = new AbortController();
  call.once('cancelled', () => controller.abort());
  return controller.signal;
}

function originOf(call: Call): CallOrigin {
  const { metadata } = call;
  return new CallOrigin({
    metadata,
    path: call.getPath(),
    peer: call.getPeer(),
  });
}

/**
 * Trailing metadata with the values that HTTP sends as headers: warnings, the tag of a read object, and whether it is a
 * repetition.
 */
function trailersOf(
  { access }: Operation,
  result: OperationResult<OperationId>,
  told: { warnings: readonly Wording[]; isReplayed: boolean },
): Metadata {
  const { warnings, isReplayed } = told;
  const trailers = new Metadata();
  if (isReplayed) trailers.set(IDEMPOTENCY_REPLAYED, 'true');
  for (const value of warningHeaders(warnings)) trailers.add('warning', value);
  if (access === 'read' && isRendered<object>(result)) {
    trailers.set('etag', etagOf(result.tag));
  }
  return trailers;
}

/**
 * Serves one operation of the table: converts the message to JSON, runs the same steps as HTTP, and converts the
 * result.
 *
 * @throws TypeError when no .proto file declares the operation's method
 */
export function createMethodHandler(
  id: OperationId,
  rpc: NonNullable<Operation['rpc']>,
  { serverOf, callerOf }: MethodHandlerOptions,
): handleUnaryCall<Buffer, Buffer> {
  const operation: Operation = operations[id];
  const { input: inputType, output: outputType } = methodOf(rpc);
  const inputs = new MethodInputs(id, new MessageCodec(inputType));
  const outputCodec = new OutputCodec(operation.output, outputType);

  async function handle(call: Call): Promise<[Buffer, Metadata]> {
    const { metadata } = call;
    const caller = callerOf(metadata);
    const { executor } = serverOf(metadata);
    const origin = originOf(call);
    const { validation, fields, ...options } = readCallOptions(
      metadata,
      operation,
    );
    let decision: PolicyDecision | undefined;
    let parsed: ParsedInput<OperationId>;
    if (operation.http.method === 'GET') parsed = inputs.shared(call.request);
    else {
      const { json, unknown } = inputs.decode(call.request);
      const message = { json: { ...json, ...fields }, unknown };
      const { dryRun } = options;
      const asked = { id, caller, dryRun, origin, transport };
      decision = await executor.admit({ ...asked, address: message.json });
      parsed = inputs.parse(message, caller.user);
    }
    const { input, dropped, ignored } = parsed;
    const warnings = checkUnknown({ fields: dropped, ignored }, validation);
    let isReplayed = false;
    const result = await executor.execute({
      id,
      input,
      caller,
      origin,
      transport,
      decision,
      ...options,
      signal: () => signalOf(call),
      warn: warning => warnings.push(warning),
      onReplayed() {
        isReplayed = true;
      },
    });
    const trailers = trailersOf(operation, result, { warnings, isReplayed });
    return [outputCodec.toBytes(result), trailers];
  }

  return (call, callback) => {
    handle(call).then(
      ([bytes, trailers]) => callback(null, bytes, trailers),
      error => callback(toGrpcStatus(error)),
    );
  };
}
