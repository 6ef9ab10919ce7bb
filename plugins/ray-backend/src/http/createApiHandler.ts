import { PolicyDecision } from '@backstage/plugin-permission-common';
import {
  encodeMessage,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_REPLAYED,
  IdentifierPrefix,
  OperationId,
  ParsedInput,
  parseInput,
  ChangeTransport,
  PAGES_CLIENT,
  RAY_CLIENT,
} from '@rayport/backstage-plugin-ray-common';
import type { Request, RequestHandler, Response } from 'express';
import { IncomingHttpHeaders } from 'node:http';
import { HttpOrigin } from '../audit/HttpOrigin';
import { OperationExecutor } from '../execution/OperationExecutor';
import { isRendered } from '../core/messageOf';
import { Caller } from '../requests/RequestContext';
import { FlowControl } from '../flowControl/FlowControl';
import { Authenticate, notReady } from '../requests/authenticate';
import { redirectWithin, sendRedirect } from './cleanPath';
import { checkUnknown } from '../requests/fieldValidation';
import { ApiMount, OperationRoutes } from './OperationRoutes';
import { parseJson } from './parseJson';
import { readIdempotencyKey } from '../requests/readIdempotencyKey';
import { readIfMatch } from '../requests/readIfMatch';
import { BodyLimits, createBodyReader } from './readBody';
import { Requested, RequestReader } from './RequestReader';
import { sendError } from './sendError';
import { sendJson, sendRendered } from './sendJson';
import { sendWarnings } from './sendWarnings';

/** Options of {@link createApiHandler}. */
export interface ApiHandlerOptions {
  mount: ApiMount;
  /**
   * Whether errors name fields in `details`, and warnings also come in parts; clients of `/apis/v1` don't understand
   * them.
   */
  details: boolean;
  /** How answers spell identifiers that name the engine; requests may use either spelling. */
  identifierPrefix: IdentifierPrefix;
  authenticate: Authenticate;
  flowControl: Pick<FlowControl, 'enter' | 'openBody'>;
  /** Undefined until the plugin has started. */
  server(request: Request): { executor: OperationExecutor } | undefined;
  body: BodyLimits;
}

/** Aborts when the caller disconnects before the answer is sent. */
function signalOf(response: Response): AbortSignal {
  if (response.closed) return AbortSignal.abort();
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) controller.abort();
  });
  return controller.signal;
}

/** Whether a request has a body, which may be empty. */
function hasContent({ headers }: Request): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > 0
  );
}

/**
 * The input of a request with a body. If the operation has query parameters and no body, the body may set the same
 * fields: sent data is used or refused, never ignored.
 */
function parseWithBody(
  { id, operation, fields }: Requested,
  message: Record<string, unknown>,
  caller: Caller,
): ParsedInput<OperationId> {
  const { body } = operation.http;
  if (body) return parseInput(id, { ...fields, [body]: message }, caller);
  const parsed = parseInput(id, { ...message, ...fields });
  const twice = Object.keys(fields).filter(name =>
    Object.hasOwn(message, name),
  );
  return { ...parsed, dropped: [...twice, ...parsed.dropped] };
}

function pathOf({ url }: Request): string {
  const [path = ''] = url.split('?', 1);
  return path;
}

/**
 * Serves the operations of a mount: authenticates, finds the operation, parses its input, runs it and renders the
 * result. Built from the operations table. Also works at the root of the portal, where Backstage checks no credentials.
 */
export function createApiHandler(options: ApiHandlerOptions): RequestHandler {
  const routes = OperationRoutes.forMount(options.mount);
  const reader = new RequestReader(routes);
  const readBody = createBodyReader(options.body);
  const { flowControl } = options;

  async function handle(
    caller: Caller,
    request: Request,
    response: Response,
  ): Promise<void> {
    const turn = flowControl.enter(caller, response);
    if (turn) await turn;
    const requested = reader.read(request.method, request.url);
    const { id, operation, dryRun, consistency, objects, fields } = requested;
    const { unknown: parameters, validation } = requested;
    const warnings = checkUnknown({ fields: [], parameters }, validation);
    const server = options.server(request);
    if (!server) throw notReady();
    const { executor } = server;
    const { headers } = request;
    const ifMatch = readIfMatch(operation, headers['if-match']);
    const idempotencyKey = readIdempotencyKey(
      operation,
      headers[IDEMPOTENCY_KEY]?.toString(),
    );
    const origin = new HttpOrigin(request);
    let decision: PolicyDecision | undefined;
    let { parsed } = requested;
    if (!parsed || hasContent(request)) {
      const unread = { id, caller, dryRun, origin, address: fields };
      decision = await executor.admit(unread);
      const open = flowControl.openBody(caller);
      try {
        const message = parseJson(await readBody(request, open));
        parsed = parseWithBody(requested, message, caller);
      } finally {
        open.close();
      }
    }
    const { input, dropped, ignored } = parsed;
    warnings.push(...checkUnknown({ fields: dropped, ignored }, validation));
    // Without a spread, which costs a read more than everything else here.
    const result = await executor.execute({
      id,
      caller,
      dryRun,
      origin,
      input,
      decision,
      consistency,
      objects,
      ifMatch,
      idempotencyKey,
      transport: readTransport(headers),
      onReplayed: () => response.setHeader(IDEMPOTENCY_REPLAYED, 'true'),
      signal: () => signalOf(response),
      warn: warning => warnings.push(warning),
    });
    const { details, identifierPrefix } = options;
    sendWarnings(response, warnings, { parts: details });
    if (isRendered(result)) {
      sendRendered(response, result, identifierPrefix);
      return;
    }
    const { output, http } = operation;
    const body = encodeMessage(output, result, identifierPrefix);
    const isCacheable = http.method === 'GET';
    sendJson(response, 200, body, { isCacheable });
  }

  return (request, response) => {
    // Reveals only what was sent, so it needs no credentials; the clean path checks them.
    const redirect = redirectWithin(request.baseUrl, request);
    if (redirect && !routes.isAnother(pathOf(request), redirect.path)) {
      sendRedirect(response, redirect.location);
      return;
    }
    options
      .authenticate(request)
      .then(caller => handle(caller, request, response))
      .catch((error: unknown) => {
        sendError(response, error, { details: options.details });
      });
  };
}

/** The transport of an HTTP request, as far as its headers say. */
function readTransport(headers: IncomingHttpHeaders): ChangeTransport {
  return headers[RAY_CLIENT] === PAGES_CLIENT ? 'page' : 'http';
}
