import { OperationId, parseInput } from '@rayport/backstage-plugin-ray-common';
import type { Request, RequestHandler, Response } from 'express';
import { once } from 'node:events';
import { Revocations } from '../authorization/Revocations';
import { addressOf } from '../requests/addressOf';
import { HttpOrigin } from '../audit/HttpOrigin';
import { StreamAudit } from '../audit/StreamAudit';
import { OperationExecutor } from '../execution/OperationExecutor';
import { Authenticate, notReady } from '../requests/authenticate';
import { endSoon } from '../http/endSoon';
import { goneSignal } from '../http/goneSignal';
import { OperationRoutes } from '../http/OperationRoutes';
import { readQuery } from '../requests/readQuery';
import {
  checkStreamQuery,
  knownParameters,
} from '../requests/unknownParameters';
import { FOLLOWED_LOGS } from '../requests/watchedLists';
import { sendError } from '../http/sendError';
import { sendWarnings } from '../http/sendWarnings';
import { expirySignal } from '../requests/expirySignal';
import { LogLine } from './logLines';
import { LogStreamEnds, StreamEnd } from './LogStreamEnds';
import { PodLogOperation, PodLogService } from './PodLogService';

/** Time between two heartbeats, milliseconds; proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 15_000;

/** Options of {@link createLogStreamHandler}. */
export interface LogStreamOptions {
  authenticate: Authenticate;
  /** Undefined until the plugin has started. */
  server(request: Request):
    | {
        executor: Pick<OperationExecutor, 'perform'>;
        podLogs: Pick<PodLogService, 'follow'>;
        revocations: Pick<Revocations, 'followAccess'>;
        streamAudit: Pick<StreamAudit, 'ended'>;
      }
    | undefined;
  /** Aborts all streams; an open one would keep the process alive. */
  signal: AbortSignal;
}

function isStreamed(id: OperationId): id is PodLogOperation {
  return FOLLOWED_LOGS.has(id);
}

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** State of a followed log. */
interface Following {
  ends: LogStreamEnds;
  onSent(lines: number): void;
}

/** Reads only as fast as the caller; the rest stays in Kubernetes. */
async function send(
  response: Response,
  lines: AsyncGenerator<LogLine[]>,
  { ends: { signal }, onSent }: Following,
): Promise<void> {
  for await (const batch of lines) {
    if (response.destroyed || signal.aborted) return;
    onSent(batch.length);
    if (!response.write(batch.map(json).join(''))) {
      await once(response, 'drain', { signal });
    }
  }
}

async function stream(
  response: Response,
  lines: AsyncGenerator<LogLine[]>,
  following: Following,
): Promise<StreamEnd> {
  response.writeHead(200, {
    'content-type': 'application/x-ndjson',
    // `no-transform` prevents the portal's compression from buffering lines.
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  response.flushHeaders();
  const heartbeat = setInterval(() => {
    const isTaken = !response.writableNeedDrain && !response.destroyed;
    if (isTaken) response.write('\n');
  }, HEARTBEAT_MS);
  const { ends } = following;
  const end = await send(response, lines, following).then(
    () => ends.endOf(),
    error => ends.endOf(error),
  );
  clearInterval(heartbeat);
  if (!response.destroyed) endSoon(response, json({ end }));
  return end;
}

/** The log that a request asks for; sends warnings about unknown parameters. */
function readRequest(
  routes: OperationRoutes,
  request: Request,
  response: Response,
) {
  const [path = '', search] = request.url.split('?', 2);
  const { id, operation, params } = routes.match('GET', path);
  if (!isStreamed(id)) throw new TypeError(`${id} does not stream`);
  const query = new URLSearchParams(search);
  const fields = readQuery(operation, query);
  const { input } = parseInput(id, { ...fields, ...params });
  const known = knownParameters(id, operation);
  sendWarnings(response, checkStreamQuery(query, known), { parts: true });
  return { id, operation, input };
}

/** Whether a request follows a log. */
function isFollowed(
  routes: OperationRoutes,
  { method, url }: Request,
): boolean {
  const [path = '', search] = url.split('?', 2);
  const isWanted = new URLSearchParams(search).get('follow') === 'true';
  if (method !== 'GET' || !isWanted) return false;
  try {
    return isStreamed(routes.match(method, path).id);
  } catch {
    // The operations' own handler reports what is wrong with the request.
    return false;
  }
}

/** Follows the log that a request names, until one of its limits ends it. */
async function followLog(
  routes: OperationRoutes,
  options: LogStreamOptions,
  request: Request,
  response: Response,
): Promise<void> {
  const caller = await options.authenticate(request);
  const server = options.server(request);
  if (!server) throw notReady();
  const { id, operation, input } = readRequest(routes, request, response);
  if (response.destroyed) return;
  const { resource: kind, permission } = operation;
  const { namespace = '', name = '' } = addressOf(input, operation);
  const gone = goneSignal(response);
  const expired = expirySignal(caller, request, gone);
  const opened = { kind, namespace, name, permissions: [permission] };
  const access = server.revocations.followAccess(caller, opened);
  gone.addEventListener('abort', () => access.close());
  const { signal: shutdown } = options;
  const ends = new LogStreamEnds({ gone, expired, access, shutdown });
  const { signal } = ends;
  const origin = new HttpOrigin(request);
  const call = { id, input, caller, origin };
  const lines = await server.executor.perform(
    { ...call, signal: () => signal, warn: () => undefined },
    ({ impersonate }) =>
      server.podLogs.follow(id, input, { signal, impersonate }),
  );
  const start = performance.now();
  let sent = 0;
  const onSent = (count: number) => (sent += count);
  const end = await stream(response, lines, { ends, onSent });
  const meta = { transport: 'log', queryType: id, namespace, name };
  server.streamAudit.ended(
    { caller, origin, meta },
    {
      end: gone.aborted ? 'client-left' : end,
      sent,
      openMs: performance.now() - start,
    },
  );
}

/**
 * Streams followed logs: a line of JSON for each line, `{"time","text"}`, empty ones as heartbeats, and `{"end"}` at
 * last. Errors before the first line have the usual form; permission and audit are those of the operation with the same
 * path without `follow`.
 */
export function createLogStreamHandler(
  options: LogStreamOptions,
): RequestHandler {
  const routes = OperationRoutes.forMount('portal');

  return (request, response, next) => {
    if (!isFollowed(routes, request)) {
      next();
      return;
    }
    followLog(routes, options, request, response).catch(error =>
      sendError(response, error, { details: true }),
    );
  };
}
