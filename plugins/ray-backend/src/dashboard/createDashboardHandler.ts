import { errorToBody } from '@rayport/backstage-plugin-ray-common';
import type { Request, RequestHandler, Response } from 'express';
import { notReady } from '../requests/authenticate';
import { MethodNotAllowedError } from '../http/OperationRoutes';
import { setErrorHeaders } from '../http/setErrorHeaders';
import { toApiError } from '../requests/toApiError';
import { DashboardMethod } from '../submissions/DashboardTransport';
import {
  CONTRADICTING_HEADERS,
  guardHeaders,
  RETURNED_HEADERS,
} from './dashboardHeaders';
import { DashboardProxy } from './DashboardProxy';
import { errorPage } from './errorPage';
import { readDashboardPath } from './readDashboardPath';

const METHODS: readonly DashboardMethod[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
];

/** State of an answer when it fails. */
const OF_ANSWERS = ['location', 'content-length', ...RETURNED_HEADERS];

/** How long browsers cache a preflight, seconds. */
const PREFLIGHT_MAX_AGE = '600';

/** Options of {@link createDashboardHandler}. */
export interface DashboardHandlerOptions {
  /** Undefined until the plugin has started. */
  server(
    ticket: string,
  ): Promise<{ dashboardProxy: DashboardProxy } | undefined>;
  /** Origins, in addition to the backend's own, whose pages may show a dashboard. */
  ancestors: readonly string[];
}

function methodOf({ method }: Request): DashboardMethod {
  const known = METHODS.find(candidate => candidate === method);
  if (!known) throw new MethodNotAllowedError([...METHODS]);
  return known;
}

/** Answers CORS preflight requests of pages without an origin. */
function sendPreflight(response: Response): void {
  response
    .status(204)
    .set({
      'access-control-allow-methods': METHODS.join(', '),
      'access-control-allow-headers': '*',
      'access-control-max-age': PREFLIGHT_MAX_AGE,
    })
    .end();
}

/** A scheme that browsers do not know: a known one would open a password prompt. */
const TICKET_SCHEME = 'RayportTicket';

/** Answers with a page or with JSON, depending on the request. A response that has begun can only be cut off. */
function sendFailure(
  request: Request,
  response: Response,
  thrown: unknown,
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const error = toApiError(thrown);
  response.status(error.httpStatus);
  for (const name of OF_ANSWERS) response.removeHeader(name);
  setErrorHeaders(response, error, { thrown, scheme: TICKET_SCHEME });
  // The rest of an oversized body is still arriving.
  if (error.httpStatus === 413) response.setHeader('connection', 'close');
  if (request.headers.accept?.includes('text/html')) {
    response.vary('accept-language');
    const language = request.headers['accept-language'];
    response.type('html').send(errorPage(error, language));
  } else {
    response.json(errorToBody(error, { details: false }));
  }
}

/**
 * Serves `/dashboard/<ticket>/…`: Ray's own dashboards, in a sandbox of the browser. The ticket is the only credential.
 */
export function createDashboardHandler(
  options: DashboardHandlerOptions,
): RequestHandler {
  const guarding = guardHeaders(options.ancestors);

  async function handle(request: Request, response: Response): Promise<void> {
    if (request.method === 'OPTIONS') {
      sendPreflight(response);
      return;
    }
    const method = methodOf(request);
    const { ticket, path } = readDashboardPath(request.url);
    if (path === undefined) {
      // Relative: a proxy may serve the portal below a path that is unknown here.
      response.redirect(`./${ticket}/`);
      return;
    }
    const server = await options.server(ticket);
    if (!server) throw notReady();
    const call = { method, path };
    await server.dashboardProxy.carry(ticket, {
      request,
      response,
      call,
    });
  }

  return (request, response) => {
    for (const name of CONTRADICTING_HEADERS) response.removeHeader(name);
    response.set(guarding);
    handle(request, response).catch(error =>
      sendFailure(request, response, error),
    );
  };
}
