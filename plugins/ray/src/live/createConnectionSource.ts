import { isRayApiError, RayClient } from '@rayport/backstage-plugin-ray-common';
import { isDenied } from '../ui/isDenied';
import { isSignedOut } from '../ui/isSignedOut';
import { StreamReceiver, StreamSource, StreamState } from './StreamReceiver';
import { wait } from './wait';

/**
 * First pause before reconnecting, doubled on every failure; short, because most interruptions are a restart or a
 * proxy's limit.
 */
const FIRST_RETRY_MS = 500;

/** Longest pause, so that pages recover within seconds after a portal does. */
const MAX_RETRY_MS = 5_000;

/** Pause for a user who may see nothing: permissions may change later without notice. */
const DENIED_RETRY_MS = 60_000;

/** A connection that is silent for this long is dead: the portal sends a heartbeat every 15 s. */
const SILENCE_MS = 40_000;

/** How a connection ended. */
interface Ending {
  /** Whether it was open. */
  opened: boolean;
  error?: unknown;
}

/** Reads until the stream ends, breaks or falls silent. */
async function read(
  watch: RayClient['watch'],
  receiver: StreamReceiver,
  signal: AbortSignal,
): Promise<Ending> {
  const connection = new AbortController();
  const close = () => connection.abort();
  let silence = setTimeout(close, SILENCE_MS);
  signal.addEventListener('abort', close);
  let opened = false;
  try {
    const { lastId: lastEventId } = receiver;
    const { signal: closed } = connection;
    for await (const message of watch({ lastEventId, signal: closed })) {
      if (closed.aborted) break;
      clearTimeout(silence);
      silence = setTimeout(close, SILENCE_MS);
      if (message.type === 'open') {
        opened = true;
        receiver.setState('live');
      }
      receiver.receive(message);
    }
    return { opened };
  } catch (error) {
    // The state shows the failure; other reads show the server's reason.
    return { opened, error };
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', close);
  }
}

function stateAfter(error: unknown): StreamState {
  if (isSignedOut(error)) return 'signedOut';
  return isDenied(error) ? 'denied' : 'reconnecting';
}

/** Time until the next attempt, milliseconds; with jitter, so that browsers do not all reconnect at once. */
function pauseAfter(failures: number, error: unknown): number {
  if (stateAfter(error) === 'denied') return DENIED_RETRY_MS;
  const pause = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
  const asked = isRayApiError(error) ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(pause * (1 - Math.random() / 2), asked * 1_000);
}

/** Waits, at most until the browser reports a network again. */
async function waitForNetwork(milliseconds: number, signal: AbortSignal) {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  window.addEventListener('online', stop);
  signal.addEventListener('abort', stop);
  await wait(milliseconds, waiting.signal);
  window.removeEventListener('online', stop);
  signal.removeEventListener('abort', stop);
}

/**
 * A stream over its own connection: reconnects with growing pauses and a new token at its last position. It keeps
 * trying while the user is signed out, because a session may begin in another tab.
 */
export function createConnectionSource(
  watch: RayClient['watch'],
): StreamSource {
  return async (receiver, signal) => {
    receiver.setState('connecting');
    let failures = 0;
    while (!signal.aborted) {
      const { opened, error } = await read(watch, receiver, signal);
      if (signal.aborted) return;
      receiver.setState(stateAfter(error));
      failures = opened ? 0 : failures + 1;
      await waitForNetwork(pauseAfter(failures, error), signal);
    }
  };
}
