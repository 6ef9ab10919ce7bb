import {
  Metadata,
  ServerInterceptingCall,
  ServerInterceptor,
} from '@grpc/grpc-js';
import { EventEmitter } from 'node:events';
import { Caller } from '../requests/RequestContext';
import { FlowCall } from '../flowControl/FlowCall';
import { FlowControl } from '../flowControl/FlowControl';
import { GrpcConnections } from './GrpcConnections';
import { toGrpcStatus } from './toGrpcStatus';

/** Options of {@link createFlowInterceptor}. */
export interface FlowInterceptorOptions {
  flowControl: Pick<FlowControl, 'enter' | 'openStream'>;
  connections: Pick<GrpcConnections, 'use' | 'destroy'>;
  /** Paths of the unary methods. */
  unaryPaths: ReadonlySet<string>;
  /** Paths of the streaming methods. */
  streamPaths: ReadonlySet<string>;
  callerOf(metadata: Metadata): Caller;
}

/** A call, until its status is sent or its client disconnects. */
class OpenCall extends EventEmitter<{ close: [] }> implements FlowCall {
  closed = false;
  readonly destroy: () => void;

  constructor(destroy: () => void) {
    super();
    this.destroy = destroy;
  }

  end(): void {
    if (this.closed) return;
    this.closed = true;
    this.emit('close');
  }
}

/** Applies flow control to calls before their messages are read. */
export function createFlowInterceptor(
  options: FlowInterceptorOptions,
): ServerInterceptor {
  const { flowControl, connections, unaryPaths, streamPaths } = options;
  return ({ path }, call) => {
    const isStream = streamPaths.has(path);
    if (!isStream && !unaryPaths.has(path)) {
      return new ServerInterceptingCall(call);
    }
    const peer = call.getPeer();
    const open = new OpenCall(() => connections.destroy(peer));
    const admit = (caller: Caller) =>
      isStream
        ? flowControl.openStream(caller, open)
        : flowControl.enter(caller, open);
    const intercepting = new ServerInterceptingCall(call, {
      start: next =>
        next({
          onReceiveMetadata(metadata, proceed) {
            open.once('close', connections.use(peer));
            const turn = admit(options.callerOf(metadata));
            if (!turn) proceed(metadata);
            else {
              turn.then(
                () => proceed(metadata),
                error => intercepting.sendStatus(toGrpcStatus(error)),
              );
            }
          },
          onCancel: () => open.end(),
        }),
      sendStatus(status, next) {
        open.end();
        next(status);
      },
    });
    return intercepting;
  };
}
