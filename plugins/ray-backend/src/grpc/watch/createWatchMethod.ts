import { handleServerStreamingCall, Metadata } from '@grpc/grpc-js';
import {
  listOperations,
  ObjectScope,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { matcherOf } from '../../paging/selectPage';
import { readObjects } from '../../requests/readObjects';
import { Caller } from '../../requests/RequestContext';
import {
  checkUnknown,
  readFieldValidation,
} from '../../requests/fieldValidation';
import { warningHeaders } from '../../requests/warningHeader';
import { ChangeStreams } from '../../streams/ChangeStreams';
import { readKinds } from '../../streams/readStreamQuery';
import { CallOrigin } from '../CallOrigin';
import { ALL } from '../../views/selectViews';
import { messageType } from '../descriptors';
import { MessageCodec } from '../MessageCodec';
import { PARAMETERS } from '../readCallOptions';
import { toGrpcStatus } from '../toGrpcStatus';
import { CallOutput, StreamingCall } from './CallOutput';
import { watchEncoding } from './watchEncoding';

/** The only streaming method; all others are in the operations table. */
export const WATCH_RPC = {
  service: 'rayport.v1.WatchService',
  method: 'Watch',
} as const;

/** Kinds whose reads have the parameter `objects`. */
const SCOPED_KINDS = new Set(
  listOperations()
    .filter(([, { isScoped }]) => isScoped)
    .map(([, { resource }]) => resource),
);

const requestSchema = z.object({
  kinds: z.array(z.string()).default([]),
  namespace: z.string().default(''),
  name: z.string().default(''),
  resumeFrom: z.string().optional(),
});

/** Dependencies of {@link createWatchMethod}. */
export interface WatchMethodOptions {
  /** The server that a call asks for. */
  serverOf(metadata: Metadata): { streams: Pick<ChangeStreams, 'write'> };
  callerOf(metadata: Metadata): Caller;
  /** Which objects it shows without the metadata key `x-rayport-objects`. */
  objects: ObjectScope;
}

/** @throws RayApiError `INVALID_ARGUMENT` for an unknown value */
function scopeOf(metadata: Metadata): ObjectScope | undefined {
  const asked = metadata
    .get(PARAMETERS.objects)
    .map(value => ['objects', String(value)]);
  return readObjects({ isScoped: true }, new URLSearchParams(asked));
}

/** Serves `rayport.v1.WatchService/Watch`: the present objects, then each change. */
export function createWatchMethod({
  serverOf,
  callerOf,
  objects: usual,
}: WatchMethodOptions): handleServerStreamingCall<Buffer, Buffer> {
  const requestCodec = new MessageCodec(messageType('rayport.v1.WatchRequest'));
  const codec = new MessageCodec(messageType('rayport.v1.WatchResponse'));

  async function open(call: StreamingCall): Promise<void> {
    const caller = callerOf(call.metadata);
    const { streams } = serverOf(call.metadata);
    const objects = scopeOf(call.metadata) ?? usual;
    const matches = matcherOf({ ...ALL, objects });
    const { json, unknown } = requestCodec.requestToJson(call.request);
    const validation = readFieldValidation(
      new URLSearchParams(
        call.metadata
          .get('field-validation')
          .map(mode => ['fieldValidation', String(mode)]),
      ),
    );
    const warnings = checkUnknown({ fields: unknown }, validation);
    const request = requestSchema.parse(json);
    const { namespace, name, resumeFrom: lastId } = request;
    const kinds = readKinds(
      new URLSearchParams(request.kinds.map(kind => ['kind', kind])),
    );
    if (warnings.length) {
      const told = new Metadata();
      warningHeaders(warnings).forEach(text => told.add('warning', text));
      call.sendMetadata(told);
    }
    const [authorization] = call.metadata.get('authorization');
    await streams.write({
      caller,
      origin: new CallOrigin({
        metadata: call.metadata,
        path: call.getPath(),
        peer: call.getPeer(),
      }),
      address: { namespace, name },
      kinds,
      lastId,
      authorization: authorization?.toString(),
      output: new CallOutput(call, codec),
      encoding: watchEncoding,
      isWhole: !lastId,
      selects: outline =>
        kinds.includes(outline.kind) &&
        (!namespace || outline.namespace === namespace) &&
        (!name || outline.name === name) &&
        (!SCOPED_KINDS.has(outline.kind) || matches(outline.selectable)),
    });
  }

  return call => {
    open(call).catch(error => call.emit('error', toGrpcStatus(error)));
  };
}
