import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Duplex, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FrameEnds } from './FrameEnds';
import { JobsApiErrors } from './JobsApiErrors';

/** Time between two pings to the client, milliseconds; proxies cut connections that are silent for a minute. */
export const PING_MS = 20_000;

/** An empty ping (RFC 6455, section 5.5.2). */
export const PING = Buffer.from([0x89, 0]);

/** RFC 6455, section 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

const KEY_BYTES = 16;
const KEY = /^[A-Za-z0-9+/]{22}==$/;

/**
 * The key of a client's handshake.
 *
 * @throws RayApiError for a request that is no handshake
 */
export function webSocketKey({ headers }: IncomingMessage): string {
  const key = headers['sec-websocket-key'] ?? '';
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  const isKnown = headers['sec-websocket-version'] === '13';
  if (!isWebSocket || !isKnown || !KEY.test(key)) {
    throw JobsApiErrors.noWebSocket();
  }
  return key;
}

/** Asks Ray for a WebSocket. */
export function webSocketHeaders(): Record<string, string> {
  const key = randomBytes(KEY_BYTES).toString('base64');
  return { 'sec-websocket-version': '13', 'sec-websocket-key': key };
}

/**
 * Answers a client's handshake: from now on, the connection carries frames.
 *
 * @param protocol - one of those that the client asked for
 */
export function acceptWebSocket(
  client: Duplex,
  key: string,
  protocol?: string,
): void {
  const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64');
  const answer = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
    '\r\n',
  ];
  client.write(answer.join('\r\n'));
}

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
