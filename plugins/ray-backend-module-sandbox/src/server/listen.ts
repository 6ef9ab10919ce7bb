import { createServer, IncomingMessage, Server } from 'node:http';
import { AddressInfo, Socket } from 'node:net';
import { createHash } from 'node:crypto';
import { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FetchHandler } from '../api/createKubernetesApi';
import { answerRequest } from './answerRequest';

/** Opens the target of a WebSocket request; undefined if it can't be opened. */
type UpgradeHandler = (request: Request) => Promise<Duplex | undefined>;

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
function serveUpgrades(server: Server, handler: UpgradeHandler): () => void {
  const open = new Set<Duplex>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Either side may disconnect at any time.
    connect(handler, incoming, socket).catch(() => socket.destroy());
  });
  return () => open.forEach(socket => socket.destroy());
}

const HOST = '127.0.0.1';
const KEEP_ALIVE_MS = 65_000; // longer than clients keep idle sockets, so that they close first
const CLOSE_SWEEP_MS = 10;

export interface ListeningServer {
  port: number;
  /** Stops accepting, and waits until every answer is done. */
  close(): Promise<void>;
}

/**
 * Serves a fetch-style handler on the loopback interface.
 *
 * @param options.port - 0 picks a free one
 * @throws Error that names the port when it is taken
 */
export async function listen(options: {
  handler: FetchHandler;
  /** Opens WebSockets; none are opened when absent. */
  upgrade?: UpgradeHandler;
  port: number;
}): Promise<ListeningServer> {
  const server = createServer((incoming, outgoing) => {
    if (isFromWebPage(incoming)) {
      outgoing.writeHead(403).end();
      return;
    }
    answerRequest(options.handler, incoming, outgoing);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = 0;
  const unused = trackUnused(server);
  const { upgrade } = options;
  const endUpgrades = upgrade && serveUpgrades(server, upgrade);
  await startListening(server, options.port);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close() {
      endUpgrades?.();
      return close(server, unused);
    },
  };
}

/** The connections without a request so far. Node counts them as busy, although the client may never use them. */
function trackUnused(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  return unused;
}

/** Connections that are kept alive become idle only when their last answer is done. */
function close(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  return new Promise(resolve => {
    unused.forEach(socket => socket.destroy());
    const sweep = setInterval(
      () => server.closeIdleConnections(),
      CLOSE_SWEEP_MS,
    );
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
  });
}

function startListening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `The sandbox's port ${port} on ${HOST} is in use. Free the port, or set another one with ray.sandbox.port (RAYPORT_SANDBOX_PORT for npm start)`,
            )
          : error,
      ),
    );
    server.listen(port, HOST, resolve);
  });
}

/**
 * Tells whether a browser sends the request on behalf of some page, maybe one whose name was made to point
 * here (DNS rebinding). Kubernetes clients send no `Origin` and name the loopback interface.
 */
function isFromWebPage({ headers }: IncomingMessage): boolean {
  return (
    headers.origin !== undefined ||
    !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')
  );
}
