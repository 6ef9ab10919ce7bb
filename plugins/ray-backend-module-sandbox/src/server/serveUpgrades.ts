import { createHash } from 'node:crypto';
import { IncomingMessage, Server } from 'node:http';
import { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Opens the target of a WebSocket request; undefined if it can't be opened. */
export type UpgradeHandler = (request: Request) => Promise<Duplex | undefined>;

/** RFC 6455, section 1.3. */
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

function acceptKey(key: string): string {
  return createHash('sha1').update(`${key}${WEBSOCKET_GUID}`).digest('base64');
}

function handshake(key: string): string {
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${acceptKey(key)}`,
    '\r\n',
  ].join('\r\n');
}

async function connect(
  handler: UpgradeHandler,
  incoming: IncomingMessage,
  socket: Duplex,
): Promise<void> {
  const { url = '/', headers } = incoming;
  const request = new Request(new URL(url, 'http://localhost'), {
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  });
  const service = await handler(request);
  if (!service) {
    socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    return;
  }
  socket.write(handshake(headers['sec-websocket-key'] ?? ''));
  await Promise.all([pipeline(service, socket), pipeline(socket, service)]);
}

/**
 * Connects WebSockets of clients to the pods of services.
 *
 * @returns ends all that are open
 */
export function serveUpgrades(
  server: Server,
  handler: UpgradeHandler,
): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Either side may disconnect at any time.
    connect(handler, incoming, socket).catch(() => socket.destroy());
  });
  return () => open.forEach(socket => socket.destroy());
}
