import { once } from 'node:events';
import {
  createServer,
  IncomingMessage,
  Server,
  ServerResponse,
} from 'node:http';
import { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { FetchHandler } from '../api/createKubernetesApi';
import { MAX_BODY_BYTES } from '../api/readBody';

const HOST = '127.0.0.1';
const GZIP_FROM_BYTES = 128 * 1024; // below, compressing costs more than it saves; the API server's limit
const GZIP_LEVEL = 1;
const KEEP_ALIVE_MS = 65_000; // longer than clients keep idle sockets, so that they close first
const CLOSE_SWEEP_MS = 10;

const gzipAsync = promisify(gzip);

/** A running HTTP server. */
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
  port: number;
}): Promise<ListeningServer> {
  const server = createServer((incoming, outgoing) => {
    serve(options.handler, incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = 0;
  const unused = trackUnused(server);
  await startListening(server, options.port);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => close(server, unused),
  };
}

/** The connections that have not brought a request yet: Node counts them as busy, though nobody may ever use them. */
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
              `The sandbox's port ${port} on ${HOST} is in use. Stop what listens there, or choose another port with RAYPORT_SANDBOX_PORT (configuration ray.sandbox.port)`,
            )
          : error,
      ),
    );
    server.listen(port, HOST, resolve);
  });
}

async function serve(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const abort = new AbortController();
  outgoing.on('close', () => abort.abort());
  if (isFromWebPage(incoming)) {
    outgoing.writeHead(403).end();
    return;
  }
  const request = await toRequest(incoming, abort.signal);
  const response = await handler(request);
  const headers = Object.fromEntries(response.headers);
  if (response.headers.has('content-length')) {
    await sendWhole(request, response, headers, outgoing);
  } else {
    outgoing.writeHead(response.status, headers);
    // A watch has no first byte until something happens, but its client waits for the headers.
    outgoing.flushHeaders();
    await sendStream(response, outgoing, abort.signal);
  }
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

async function toRequest(
  incoming: IncomingMessage,
  signal: AbortSignal,
): Promise<Request> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    headers.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''));
  }
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${HOST}`), {
    method,
    headers,
    signal,
    ...(hasBody && { body: await collect(incoming) }),
  });
}

/** Reads a body, but not much beyond the limit at which the handler refuses it. */
async function collect(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      break;
    }
  }
  return Buffer.concat(chunks);
}

async function sendWhole(
  request: Request,
  response: Response,
  headers: Record<string, string>,
  outgoing: ServerResponse,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (body.length < GZIP_FROM_BYTES || !/\bgzip\b/.test(accepted)) {
    outgoing.writeHead(response.status, headers).end(body);
    return;
  }
  const compressed = await gzipAsync(body, { level: GZIP_LEVEL });
  outgoing
    .writeHead(response.status, {
      ...headers,
      'content-length': compressed.length,
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    })
    .end(compressed);
}

async function sendStream(
  response: Response,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const reader = response.body?.getReader();
  const cancel = () => {
    reader?.cancel().catch(() => undefined);
  };
  signal.addEventListener('abort', cancel);
  if (signal.aborted) {
    cancel();
  }
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) {
      outgoing.end();
      return;
    }
    if (!outgoing.write(chunk.value)) {
      await once(outgoing, 'drain', { signal });
    }
  }
}
