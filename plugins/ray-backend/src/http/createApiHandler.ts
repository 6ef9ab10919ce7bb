import type { Request, RequestHandler } from 'express';
import { Authenticate } from '../requests/authenticate';
import { ApiRequests, ApiRequestsOptions } from './ApiRequests';
import { redirectWithin, sendRedirect } from './cleanPath';
import { ApiMount, OperationRoutes } from './OperationRoutes';
import { sendError } from './sendError';

/** Options of {@link createApiHandler}. */
export interface ApiHandlerOptions extends ApiRequestsOptions {
  mount: ApiMount;
  authenticate: Authenticate;
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
  const requests = new ApiRequests(routes, options);

  return (request, response) => {
    // Reveals only what was sent, so it needs no credentials; the clean path checks them.
    const redirect = redirectWithin(request.baseUrl, request);
    if (redirect && !routes.isAnother(pathOf(request), redirect.path)) {
      sendRedirect(response, redirect.location);
      return;
    }
    options
      .authenticate(request)
      .then(caller => requests.handle(caller, request, response))
      .catch((error: unknown) => {
        sendError(response, error, { details: options.details });
      });
  };
}
