import { PolicyDecision } from '@backstage/plugin-permission-common';
import {
  ChangeTransport,
  encodeMessage,
  IDEMPOTENCY_KEY,
  IDEMPOTENCY_REPLAYED,
  IdentifierPrefix,
  Operation,
  OperationId,
  PAGES_CLIENT,
  ParsedInput,
  parseInput,
  RAY_CLIENT,
} from '@rayport/backstage-plugin-ray-common';
import type { Request, Response } from 'express';
import { IncomingHttpHeaders } from 'node:http';
import { HttpOrigin } from '../audit/HttpOrigin';
import { isRendered, OperationResult } from '../core/messageOf';
import { OperationExecutor } from '../execution/OperationExecutor';
import { FlowControl } from '../flowControl/FlowControl';
import { notReady } from '../requests/authenticate';
import { checkUnknown } from '../requests/fieldValidation';
import { readIdempotencyKey } from '../requests/readIdempotencyKey';
import { readIfMatch } from '../requests/readIfMatch';
import { Caller } from '../requests/RequestContext';
import { OperationRoutes } from './OperationRoutes';
import { parseJson } from './parseJson';
import { BodyLimits, BodyReader, createBodyReader } from './readBody';
import { Requested, RequestReader } from './RequestReader';
import { sendJson, sendRendered } from './sendJson';
import { sendWarnings } from './sendWarnings';

/** Options of {@link ApiRequests}. */
export interface ApiRequestsOptions {
  /**
   * Whether errors name fields in `details`, and warnings also come in parts; clients of `/apis/v1` don't understand
   * them.
   */
  details: boolean;
  /** How answers spell identifiers that name the engine; requests may use either spelling. */
  identifierPrefix: IdentifierPrefix;
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

/** The transport of an HTTP request, as far as its headers say. */
function readTransport(headers: IncomingHttpHeaders): ChangeTransport {
  return headers[RAY_CLIENT] === PAGES_CLIENT ? 'page' : 'http';
}

/** Performs the operations that requests name: parses their input, runs them and sends their results. */
export class ApiRequests {
  readonly #options: ApiRequestsOptions;
  readonly #reader: RequestReader;
  readonly #readBody: BodyReader;

  constructor(routes: OperationRoutes, options: ApiRequestsOptions) {
    this.#options = options;
    this.#reader = new RequestReader(routes);
    this.#readBody = createBodyReader(options.body);
  }

  async handle(
    caller: Caller,
    request: Request,
    response: Response,
  ): Promise<void> {
    const turn = this.#options.flowControl.enter(caller, response);
    if (turn) await turn;
    const { headers } = request;
    const requested = this.#reader.read(request.method, request.url);
    const { id, operation, validation } = requested;
    const { dryRun, consistency, objects, unknown: parameters } = requested;
    const warnings = checkUnknown({ fields: [], parameters }, validation);
    const server = this.#options.server(request);
    if (!server) throw notReady();
    const { executor } = server;
    const ifMatch = readIfMatch(operation, headers['if-match']);
    const idempotencyKey = readIdempotencyKey(
      operation,
      headers[IDEMPOTENCY_KEY]?.toString(),
    );
    const origin = new HttpOrigin(request);
    let decision: PolicyDecision | undefined;
    let { parsed } = requested;
    if (!parsed || hasContent(request)) {
      const { fields: address } = requested;
      // Before the body is read: the server reads none of a refused caller.
      decision = await executor.admit({ id, caller, dryRun, origin, address });
      parsed = await this.#readInput(requested, request, caller);
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
    sendWarnings(response, warnings, { parts: this.#options.details });
    this.#send(response, operation, result);
  }

  async #readInput(
    requested: Requested,
    request: Request,
    caller: Caller,
  ): Promise<ParsedInput<OperationId>> {
    const open = this.#options.flowControl.openBody(caller);
    try {
      const message = parseJson(await this.#readBody(request, open));
      return parseWithBody(requested, message, caller);
    } finally {
      open.close();
    }
  }

  #send(
    response: Response,
    { output, http }: Operation,
    result: OperationResult<OperationId>,
  ): void {
    const { identifierPrefix } = this.#options;
    if (isRendered(result)) {
      sendRendered(response, result, identifierPrefix);
      return;
    }
    const body = encodeMessage(output, result, identifierPrefix);
    sendJson(response, 200, body, { isCacheable: http.method === 'GET' });
  }
}
