import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** RFC 6455, section 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

const KEY_BYTES = 16;
const KEY = /^[A-Za-z0-9+/]{22}==$/;

/** The key of a client's handshake; undefined for a request that is not a handshake. */
export function webSocketKey({ headers }: IncomingMessage): string | undefined {
  const key = headers['sec-websocket-key'] ?? '';
  const isWebSocket = headers.upgrade?.toLowerCase() === 'websocket';
  const isKnown = headers['sec-websocket-version'] === '13';
  return isWebSocket && isKnown && KEY.test(key) ? key : undefined;
}

/** Headers that ask a server, here Ray, for a WebSocket. */
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
