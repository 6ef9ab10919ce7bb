import { Duplex, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FrameEnds } from './FrameEnds';
import { PING, PING_MS } from './webSocketFrames';

/** Passes frames on, and pings the client between them while there is nothing to pass. */
function withPings(): Transform {
  const ends = new FrameEnds();
  const passed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      ends.add(chunk);
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    const isTaken = !passed.writableNeedDrain && passed.readableLength === 0;
    if (ends.isBetween && isTaken) passed.push(PING);
  }, PING_MS);
  passed.once('close', () => clearInterval(timer));
  return passed;
}

/**
 * Connects an accepted client with a WebSocket of Ray, until either ends it or `signal` aborts. The frames pass as they are: the
 * portal understands nothing of them but where they end, and holds no more than a chunk of them.
 */
export async function relayWebSocket(
  client: Duplex,
  ray: Duplex,
  signal: AbortSignal,
): Promise<void> {
  try {
    await Promise.all([
      pipeline(ray, withPings(), client, { signal }),
      pipeline(client, ray, { signal }),
    ]);
  } catch {
    // One of them broke off, or may not go on. The other one notices that its connection is cut.
  } finally {
    client.destroy();
    ray.destroy();
  }
}
