import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { FetchHandler } from '../api/createKubernetesApi';
import { MAX_BODY_BYTES } from '../api/readBody';

const GZIP_FROM_BYTES = 128 * 1024; // below, compressing costs more than it saves; the API server's limit
const GZIP_LEVEL = 1;

const gzipAsync = promisify(gzip);

/** Answers a request of Node's server by a fetch-style handler; a connection whose handler fails is cut. */
export function answerRequest(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  serve(handler, incoming, outgoing).catch(() => outgoing.destroy());
}

async function serve(
  handler: FetchHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const abort = new AbortController();
  outgoing.on('close', () => abort.abort());
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
  return new Request(new URL(url, 'http://localhost'), {
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
