import { ServerInterceptingCall, ServerInterceptor } from '@grpc/grpc-js';
import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { toGrpcStatus } from './toGrpcStatus';

/** Options of {@link createMessageTimeout}. */
export interface MessageTimeoutOptions {
  /** Paths of the unary methods; other calls may stay open. */
  paths: ReadonlySet<string>;
  /** From a call's first byte to the last of its message, milliseconds. */
  timeoutMs: number;
}

/** Ends calls whose message does not arrive completely: the received part takes memory as long as they are open. */
export function createMessageTimeout(
  options: MessageTimeoutOptions,
): ServerInterceptor {
  const { paths, timeoutMs } = options;
  return ({ path }, call) => {
    if (!paths.has(path)) return new ServerInterceptingCall(call);
    let timer: NodeJS.Timeout | undefined;
    const intercepting = new ServerInterceptingCall(call, {
      start: next =>
        next({
          onReceiveMetadata(metadata, proceed) {
            timer = setTimeout(() => {
              intercepting.sendStatus(toGrpcStatus(tooSlow(timeoutMs)));
            }, timeoutMs);
            proceed(metadata);
          },
          onReceiveHalfClose(proceed) {
            clearTimeout(timer);
            proceed();
          },
          onCancel: () => clearTimeout(timer),
        }),
    });
    return intercepting;
  };
}

function tooSlow(milliseconds: number): RayApiError {
  return new RayApiError(
    'DEADLINE_EXCEEDED',
    `The request's message was not complete after ${milliseconds / 1000} s, the limit of ray.grpc.messageTimeout: send it faster.`,
  );
}
