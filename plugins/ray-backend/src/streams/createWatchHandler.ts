import type { Request, RequestHandler, Response } from 'express';
import { Authenticate, notReady } from '../requests/authenticate';
import { MethodNotAllowedError } from '../http/OperationRoutes';
import { readSingle } from '../requests/readSingle';
import { sendError } from '../http/sendError';
import { sendWarnings } from '../http/sendWarnings';
import { checkStreamQuery } from '../requests/unknownParameters';
import { ChangeStreams } from './ChangeStreams';
import { readKinds, readTimeout } from './readStreamQuery';
import { sseEncoding } from './sseEncoding';

const PARAMETERS = [
  'kind',
  'namespace',
  'name',
  'lastEventId',
  'timeoutSeconds',
];

/** Options of {@link createWatchHandler}. */
export interface WatchHandlerOptions {
  authenticate: Authenticate;
  /** Undefined until the plugin has started. */
  streams(request: Request): ChangeStreams | undefined;
}

/** The header that clients of server-sent events send when they reconnect; other clients use the query. */
function lastIdOf(
  request: Request,
  query: URLSearchParams,
): string | undefined {
  return request.get('last-event-id') || readSingle(query, 'lastEventId');
}

/**
 * Serves `GET /watch`: changes as server-sent events, filtered by `kind` (may be repeated), `namespace` and `name`, and
 * resumed after the message with the id in `Last-Event-ID` or `lastEventId`.
 */
export function createWatchHandler(
  options: WatchHandlerOptions,
): RequestHandler {
  async function open(request: Request, response: Response): Promise<void> {
    const caller = await options.authenticate(request);
    // HEAD would leave a stream open without any output.
    if (request.method !== 'GET') throw new MethodNotAllowedError(['GET']);
    const streams = options.streams(request);
    if (!streams) throw notReady();
    const query = new URLSearchParams(request.url.split('?', 2)[1]);
    sendWarnings(response, checkStreamQuery(query, PARAMETERS), {
      parts: true,
    });
    const kinds = readKinds(query);
    const namespace = readSingle(query, 'namespace');
    const name = readSingle(query, 'name');
    await streams.open({
      request,
      response,
      caller,
      kinds,
      address: { namespace, name },
      encoding: sseEncoding,
      isWhole: false,
      lastId: lastIdOf(request, query),
      timeoutMs: readTimeout(query),
      selects: outline =>
        kinds.includes(outline.kind) &&
        (!namespace || outline.namespace === namespace) &&
        (!name || outline.name === name),
    });
  }

  return (request, response) => {
    open(request, response).catch(error =>
      sendError(response, error, { details: true }),
    );
  };
}
