import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { StreamReceiver, StreamSource } from './StreamReceiver';
import { wait } from './wait';

/** First pause before reconnecting, doubled on every failure; short, because most breaks are a restart or a proxy's limit. */
const FIRST_RETRY_MS = 500;

/** Longest pause: an outage should not be prolonged by much, nor the server be flooded when it comes back. */
const MAX_RETRY_MS = 15_000;

/** Reads until the stream ends or breaks; returns whether it had been open. */
async function read(
  watch: RayClient['watch'],
  receiver: StreamReceiver,
  signal: AbortSignal,
): Promise<boolean> {
  let opened = false;
  try {
    const { lastId: lastEventId } = receiver;
    for await (const message of watch({ lastEventId, signal })) {
      if (signal.aborted) break;
      if (message.type === 'open') {
        opened = true;
        receiver.setState('live');
      }
      receiver.receive(message);
    }
  } catch {
    // The state shows that it broke; other reads show the reason when the server refuses them, too.
  }
  return opened;
}

/**
 * A stream over a connection of one's own: reconnects with growing pauses, with a fresh token, where the connection
 * before was interrupted.
 */
export function createConnectionSource(
  watch: RayClient['watch'],
): StreamSource {
  return async (receiver, signal) => {
    receiver.setState('connecting');
    let failures = 0;
    while (!signal.aborted) {
      const opened = await read(watch, receiver, signal);
      if (signal.aborted) return;
      receiver.setState('reconnecting');
      failures = opened ? 0 : failures + 1;
      await wait(
        Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS),
        signal,
      );
    }
  };
}
