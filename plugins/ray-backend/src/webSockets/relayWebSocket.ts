import { Duplex, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FrameEnds } from './FrameEnds';
import { PING, PING_MS, textFrame } from './webSocketFrames';

/** Passes frames on, and pings the client between them while there is nothing to pass. */
function withPings(): { passed: Transform; isIdle(): boolean } {
  const ends = new FrameEnds();
  const passed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      ends.add(chunk);
      done(null, chunk);
    },
  });
  const isIdle = () =>
    ends.isBetween && !passed.writableNeedDrain && passed.readableLength === 0;
  const timer = setInterval(() => {
    if (isIdle()) passed.push(PING);
  }, PING_MS);
  passed.once('close', () => clearInterval(timer));
  return { passed, isIdle };
}

/**
 * Connects an accepted client with a WebSocket of Ray, until either ends it or `signal` aborts. The frames pass as they are: the
 * portal understands nothing of them but where they end, and holds no more than a chunk of them.
 *
 * @param options - `lastWords`: what to tell the client once `signal` has aborted
 */
export async function relayWebSocket(
  client: Duplex,
  ray: Duplex,
  {
    signal,
    lastWords,
  }: { signal: AbortSignal; lastWords(): string | undefined },
): Promise<void> {
  const { passed, isIdle } = withPings();
  const sayLast = () => {
    const words = lastWords();
    if (words && isIdle()) client.write(textFrame(`${words}\n`));
  };
  // Before the pipelines listen, because they close the connection.
  signal.addEventListener('abort', sayLast, { once: true });
  try {
    await Promise.all([
      pipeline(ray, passed, client, { signal }),
      pipeline(client, ray, { signal }),
    ]);
  } catch {
    // One of them broke off, or may not go on. The other one notices that its connection is cut.
  } finally {
    signal.removeEventListener('abort', sayLast);
    client.destroy();
    ray.destroy();
  }
}
