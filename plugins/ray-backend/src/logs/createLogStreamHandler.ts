import { OperationId, parseInput } from '@rayport/backstage-plugin-ray-common';
import type { Request, RequestHandler, Response } from 'express';
import { once } from 'node:events';
import { OperationExecutor } from '../execution/OperationExecutor';
import { Caller } from '../execution/RequestContext';
import { Authenticate, notReady } from '../http/authenticate';
import { OperationRoutes } from '../http/OperationRoutes';
import { readQuery } from '../http/readQuery';
import { sendError } from '../http/sendError';
import { expiryOf } from '../portal/stream/expiryOf';
import { LogLine } from './logLines';
import { PodLogOperation, PodLogService } from './PodLogService';

/** Time between two heartbeats, milliseconds; proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000;

/** A stream ends after this time, milliseconds, so that credentials and permissions are looked at anew. */
const MAX_STREAM_MS = 10 * 60_000;

/** Why a stream has ended: the container did, its time was up, the portal stops, or Kubernetes broke it off. */
type StreamEnd = 'container' | 'deadline' | 'shutdown' | 'interrupted';

/** Options of {@link createLogStreamHandler}. */
export interface LogStreamOptions {
  authenticate: Authenticate;
  /** Undefined until the plugin has started. */
  server():
    | {
        executor: Pick<OperationExecutor, 'perform'>;
        podLogs: Pick<PodLogService, 'follow'>;
      }
    | undefined;
  /** Ends all streams; an open one would keep the process alive. */
  signal: AbortSignal;
}

const STREAMED: ReadonlySet<OperationId> = new Set<PodLogOperation>([
  'getClusterPodLog',
  'getRayJobPodLog',
]);

function isStreamed(id: OperationId): id is PodLogOperation {
  return STREAMED.has(id);
}

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Milliseconds until a stream has to end: its credentials may expire before its time is up. */
function lifetimeOf({ credentials }: Caller, { headers }: Request): number {
  const expiresAt = expiryOf(credentials, headers.authorization);
  const rest = expiresAt ? expiresAt.getTime() - Date.now() : Infinity;
  return Math.max(0, Math.min(MAX_STREAM_MS, rest));
}

/** Reads no further than the caller does: what is not taken stays in Kubernetes. */
async function send(
  response: Response,
  lines: AsyncGenerator<LogLine[]>,
  signal: AbortSignal,
): Promise<void> {
  for await (const batch of lines) {
    if (response.destroyed) return;
    if (!response.write(batch.map(json).join(''))) {
      await once(response, 'drain', { signal });
    }
  }
}

async function stream(
  response: Response,
  lines: AsyncGenerator<LogLine[]>,
  ending: { signal: AbortSignal; endOf(error?: unknown): StreamEnd },
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'application/x-ndjson',
    // `no-transform` keeps the portal's compression from holding lines back to the end.
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  response.flushHeaders();
  const heartbeat = setInterval(() => {
    const isTaken = !response.writableNeedDrain && !response.destroyed;
    if (isTaken) response.write('\n');
  }, HEARTBEAT_MS);
  const end = await send(response, lines, ending.signal).then(
    () => ending.endOf(),
    error => ending.endOf(error),
  );
  clearInterval(heartbeat);
  if (!response.destroyed) response.end(json({ end }));
}

/**
 * Streams logs that are followed: a line of JSON for each line, `{"time","text"}`, empty ones as heartbeats, and
 * `{"end"}` at last. Errors before the first line are answered as by every operation; permission and audit are those
 * of the operation that answers the same path without `follow`.
 */
export function createLogStreamHandler(
  options: LogStreamOptions,
): RequestHandler {
  const routes = OperationRoutes.forMount('portal');

  async function open(request: Request, response: Response): Promise<void> {
    const caller = await options.authenticate(request);
    const server = options.server();
    if (!server) throw notReady();
    const [path, search] = request.url.split('?', 2);
    const { id, operation, params } = routes.match('GET', path);
    if (!isStreamed(id)) throw new TypeError(`${id} does not stream`);
    const query = readQuery(operation, new URLSearchParams(search));
    const { input } = parseInput(id, { ...query, ...params });
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const deadline = AbortSignal.timeout(lifetimeOf(caller, request));
    const signal = AbortSignal.any([gone.signal, deadline, options.signal]);
    const lines = await server.executor.perform(
      {
        ...{ id, input, caller, request },
        signal: () => signal,
        warn: () => undefined,
      },
      () => server.podLogs.follow(id, input, { signal }),
    );
    await stream(response, lines, {
      signal,
      endOf: error => {
        if (options.signal.aborted) return 'shutdown';
        if (deadline.aborted) return 'deadline';
        return error === undefined ? 'container' : 'interrupted';
      },
    });
  }

  return (request, response, next) => {
    if (!isFollowed(request)) {
      next();
      return;
    }
    open(request, response).catch(error =>
      sendError(response, error, { details: true }),
    );
  };

  function isFollowed({ method, url }: Request): boolean {
    const [path, search] = url.split('?', 2);
    const isWanted = new URLSearchParams(search).get('follow') === 'true';
    if (method !== 'GET' || !isWanted) return false;
    try {
      return isStreamed(routes.match(method, path).id);
    } catch {
      // The operations' own handler says what is wrong with it.
      return false;
    }
  }
}
