import {
  encodeMessage,
  IdentifierPrefix,
  parseInput,
} from '@rayport/backstage-plugin-ray-common';
import type { Request, RequestHandler, Response } from 'express';
import { OperationExecutor } from '../execution/OperationExecutor';
import { isRendered } from '../execution/messageOf';
import { Caller } from '../execution/RequestContext';
import { Authenticate, notReady } from './authenticate';
import { checkDropped, readFieldValidation } from './fieldValidation';
import { ApiMount, OperationRoutes, RouteMatch } from './OperationRoutes';
import { parseJson } from './parseJson';
import { readConsistency } from './readConsistency';
import { readDryRun } from './readDryRun';
import { readIfMatch } from './readIfMatch';
import { createBodyReader } from './readBody';
import { readQuery } from './readQuery';
import { sendError } from './sendError';
import { sendJson, sendRendered } from './sendJson';
import { warningHeaders } from './warningHeader';

/** Options of {@link createApiHandler}. */
export interface ApiHandlerOptions {
  mount: ApiMount;
  /** Whether errors name fields in `details`; clients of `/apis/v1` don't understand them. */
  details: boolean;
  /** How answers spell identifiers that name the engine; requests may use either way. */
  identifierPrefix: IdentifierPrefix;
  authenticate: Authenticate;
  /** Undefined until the plugin has started. */
  executor(): OperationExecutor | undefined;
  /** Bytes of a request's body. */
  maxBodyBytes: number;
}

/** Aborts when the caller hangs up before the answer is sent. */
function signalOf(response: Response): AbortSignal {
  if (response.closed) return AbortSignal.abort();
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) controller.abort();
  });
  return controller.signal;
}

/**
 * Serves the operations of a mount: authenticates, finds the operation, reads its input, runs it and renders the
 * outcome. Built from the operations table; works at the root of the portal, where no other guard stands.
 */
export function createApiHandler(options: ApiHandlerOptions): RequestHandler {
  const routes = OperationRoutes.forMount(options.mount);
  const readBody = createBodyReader(options.maxBodyBytes);

  async function readInput(
    { operation, params }: RouteMatch,
    query: URLSearchParams,
    request: Request,
    response: Response,
  ): Promise<Record<string, unknown>> {
    const { body } = operation.http;
    const input = { ...readQuery(operation, query), ...params };
    return body
      ? { ...input, [body]: parseJson(await readBody(request, response)) }
      : input;
  }

  async function handle(
    caller: Caller,
    request: Request,
    response: Response,
  ): Promise<void> {
    const [path, search = ''] = request.url.split('?', 2);
    const query = new URLSearchParams(search);
    const match = routes.match(request.method, path);
    const executor = options.executor();
    if (!executor) throw notReady();
    const validation = readFieldValidation(query);
    const dryRun = readDryRun(match.operation, query);
    const consistency = readConsistency(match.operation, query);
    const ifMatch = readIfMatch(match.operation, request.headers['if-match']);
    const raw = await readInput(match, query, request, response);
    const { user } = caller;
    const { input, dropped } = parseInput(match.id, raw, { user });
    const warnings = checkDropped(dropped, validation);
    let signal: AbortSignal | undefined;
    const result = await executor.execute({
      id: match.id,
      input,
      caller,
      dryRun,
      consistency,
      ifMatch,
      // Without credentials there is nobody that the audit log could name.
      request: caller.isAnonymous ? undefined : request,
      get signal() {
        return (signal ??= signalOf(response));
      },
      warn: warning => warnings.push(warning),
    });
    if (warnings.length) {
      response.setHeader('warning', warningHeaders(warnings));
    }
    const { identifierPrefix } = options;
    if (isRendered(result)) {
      sendRendered(response, result, identifierPrefix);
      return;
    }
    const { output, http } = match.operation;
    const body = encodeMessage(output, result, identifierPrefix);
    const isCacheable = http.method === 'GET';
    sendJson(response, 200, body, { isCacheable });
  }

  return (request, response) => {
    options
      .authenticate(request)
      .then(caller => handle(caller, request, response))
      .catch((error: unknown) => {
        sendError(response, error, { details: options.details });
      });
  };
}
