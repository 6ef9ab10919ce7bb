import { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { FetchHandler } from '../api/createKubernetesApi';
import { MAX_BODY_BYTES } from '../api/readBody';

const GZIP_FROM_BYTES = 128 * 1024; // below, compressing costs more than it saves; the API server's limit
const GZIP_LEVEL = 1;

const gzipAsync = promisify(gzip);

/** Answers a request of Node's server with a fetch-style handler; closes the connection if the handler fails. */
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
  // Every response emits `close`. Aborting after a complete response would only create an error.
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) abort.abort();
  });
  const request = await toRequest(incoming, abort.signal);
  const response = await handler(request);
  const headers = Object.fromEntries(response.headers);
  if (response.headers.has('content-length')) {
    await sendWhole(request, response, headers, outgoing);
    return;
  }
  outgoing.writeHead(response.status, headers);
  // A watch has no first byte until something happens, but its client waits for the headers.
  outgoing.flushHeaders();
  if (response.body) {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  } else {
    outgoing.end();
  }
}

async function toRequest(
  incoming: IncomingMessage,
  signal: AbortSignal,
): Promise<Request> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.entries(incoming.headers).map(
    ([name, value]): [string, string] => [name, String(value)],
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, 'http://localhost'), {
    method,
    headers,
    signal,
    ...(hasBody && (await bodyOf(incoming))),
  });
}

/** Bodies of requests to a Service are streamed. All others are read before the request is handled. */
const TO_SERVICE = /^\/api\/v1\/namespaces\/[^/]+\/services\/[^/]+\/proxy\//;

async function bodyOf(incoming: IncomingMessage) {
  return TO_SERVICE.test(incoming.url ?? '')
    ? {
        body: Readable.toWeb(incoming) as BodyInit,
        duplex: 'half' as const,
      }
    : { body: await collect(incoming) };
}

/** Reads a body, but not much beyond the limit at which the handler refuses it. */
async function collect(
  incoming: IncomingMessage,
): Promise<Buffer<ArrayBuffer>> {
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
