import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { isRayApiError, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayService } from '@rayport/backstage-plugin-ray-node';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwaitableKind, ObservedState } from '../kinds';

/** Default pause, milliseconds: a portal that restarts takes seconds. */
const RECONNECT_MS = 1000;

/** Whether a retry may succeed: the portal restarts, or is overloaded. */
function mayPass(error: unknown): boolean {
  if (!isRayApiError(error)) return true;
  return error.httpStatus >= 500 || error.httpStatus === 429;
}

/** Options of {@link waitForState}. */
export interface WaitOptions {
  ray: RayService;
  awaitable: AwaitableKind;
  key: ObjectKey;
  credentials: BackstageCredentials;
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Called for every change. */
  onState(observed: ObservedState): void;
  /** Pause before an ended stream is opened again, milliseconds. */
  reconnectMs?: number;
}

/**
 * Follows an object until it reaches the requested state or can no longer reach it. It reads the object again after
 * each change that the portal reports, and resumes the stream after an interruption.
 *
 * @throws RayApiError the API's refusal, such as `NOT_FOUND` when the object was deleted
 * @throws `signal.reason` when `signal` aborts
 */
export async function waitForState(
  options: WaitOptions,
): Promise<ObservedState> {
  const { ray, awaitable, key, credentials, signal, onState } = options;
  const { reconnectMs = RECONNECT_MS } = options;
  const call = { credentials, signal };
  const watched = { ...key, kinds: [awaitable.kind] };
  let lastEventId: string | undefined;
  for (;;) {
    try {
      for await (const message of ray.watch(
        { ...watched, lastEventId },
        call,
      )) {
        const isNews =
          message.type === 'change' ||
          (message.type === 'open' && message.reset);
        if (isNews) {
          const observed = await awaitable.read(ray, key, call);
          onState(observed);
          const { state } = observed;
          if (state === awaitable.goal || awaitable.deadEnds.includes(state)) {
            return observed;
          }
        }
        lastEventId = message.id ?? lastEventId;
      }
    } catch (error) {
      if (!signal.aborted && !mayPass(error)) throw error;
    }
    signal.throwIfAborted();
    await sleep(reconnectMs, undefined, { signal }).catch(() =>
      signal.throwIfAborted(),
    );
  }
}
