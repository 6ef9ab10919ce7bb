import {
  HttpRouterService,
  RootHttpRouterService,
} from '@backstage/backend-plugin-api';
import { listOperations } from '@rayport/backstage-plugin-ray-common';
import express, { RequestHandler } from 'express';
import { createDashboardHandler } from './dashboard/createDashboardHandler';
import { redactTickets } from './dashboard/redactTickets';
import { Authenticate } from './http/authenticate';
import { createMountRedirect, withAnySlashes } from './http/cleanPath';
import { ApiHandlerOptions, createApiHandler } from './http/createApiHandler';
import { createOpenApiHandler } from './http/openapi/createOpenApiHandler';
import { ApiMount } from './http/OperationRoutes';
import { ROOT_PATH, rootHandler } from './http/rootHandler';
import { sendNotFound } from './http/sendError';
import {
  createSwaggerUiHandler,
  SWAGGER_UI_PATH,
} from './http/swaggerUi/createSwaggerUiHandler';
import { createLogStreamHandler } from './logs/createLogStreamHandler';
import { createListWatchHandler } from './portal/stream/createListWatchHandler';
import { createWatchHandler } from './portal/stream/createWatchHandler';
import { RayBackendConfig } from './RayBackendConfig';
import { RayServer } from './RayServer';

/** Where {@link mountRoutes} mounts, and what it serves. */
export interface MountOptions {
  rootHttpRouter: RootHttpRouterService;
  httpRouter: HttpRouterService;
  authenticate: Authenticate;
  config: RayBackendConfig;
  /** Undefined until the plugin has started; requests are answered 503 meanwhile. */
  server(): RayServer | undefined;
  /** Ends all streams. */
  signal: AbortSignal;
}

/** Case counts, and a slash at the end is another path. */
const EXACT = { strict: true, caseSensitive: true };

/** Lets each handler pass on to the next one; a router would match the path again for each, which costs more than they do. */
function inTurn(
  first: RequestHandler,
  ...others: RequestHandler[]
): RequestHandler {
  const [second, ...rest] = others;
  if (!second) return first;
  const following = inTurn(second, ...rest);
  return (request, response, next) =>
    first(request, response, (error?: unknown) => {
      if (error) next(error);
      else following(request, response, next);
    });
}

/** Serves what lies below a path, with the path taken off, as Express mounts do. */
function below(path: string, handler: RequestHandler): RequestHandler {
  return express.Router(EXACT).use(path, handler);
}

/** Refuses a mount in another case, which the root router takes for the same. */
function inExactCase(path: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.baseUrl === path) handler(request, response, next);
    else sendNotFound(response);
  };
}

/** What the root router has of ours, the plugin's own path included. */
const ROOT_MOUNTS = ['/apis/v1', '/apis/v1alpha2', '/api/ray'];

/**
 * Paths below the plugin's own whose requests our handlers authenticate. The others keep Backstage's barrier: the
 * permission system's own routes rely on it.
 */
const OWN_PATHS = new Set([
  '/v1',
  '/watch',
  '/dashboard',
  ...listOperations()
    .filter(([, { http }]) => http.api === 'portal')
    .map(([, { http }]) => `/${http.path.split('/')[1]}`),
]);

type SpecificOptions = Pick<ApiHandlerOptions, 'details' | 'identifierPrefix'>;

/** What our typed client expects, whatever the configuration says about the contract. */
const OWN_CLIENT: SpecificOptions = { details: true, identifierPrefix: 'ray' };

/**
 * Mounts the API at the root of the portal and under the plugin's own path. Our handlers authenticate, on the root
 * because nothing else does, under the plugin's path so that errors have one form.
 */
export function mountRoutes(options: MountOptions): void {
  const { rootHttpRouter, httpRouter, authenticate, config, server } = options;
  const handlerFor = (mount: ApiMount, spec: SpecificOptions) =>
    createApiHandler({
      ...spec,
      mount,
      authenticate,
      executor: () => server()?.executor,
      body: config.body,
    });
  const listWatchFor = (spec: SpecificOptions) =>
    createListWatchHandler({ ...spec, authenticate, server });
  const { identifierPrefix } = config;
  const contract = { details: false, identifierPrefix };
  const openApi = createOpenApiHandler({ prefix: identifierPrefix });
  const mountAtRoot = (path: string, handler: RequestHandler) =>
    rootHttpRouter.use(path, inExactCase(path, handler));
  mountAtRoot(
    '/apis/v1',
    inTurn(openApi, listWatchFor(contract), handlerFor('v1', contract)),
  );
  mountAtRoot('/apis/v1alpha2', handlerFor('v1alpha2', contract));
  for (const mount of ROOT_MOUNTS) {
    rootHttpRouter.use(withAnySlashes(mount), createMountRedirect(mount));
  }
  if (config.root) rootHttpRouter.use(ROOT_PATH, rootHandler);
  if (config.docs) {
    mountAtRoot(SWAGGER_UI_PATH, createSwaggerUiHandler());
  }

  for (const path of OWN_PATHS) {
    httpRouter.addAuthPolicy({ path, allow: 'unauthenticated' });
  }
  httpRouter.use(redactTickets);
  const streams = () => server()?.streams;
  const watch = createWatchHandler({ authenticate, streams });
  httpRouter.use(express.Router(EXACT).all('/watch', watch));
  httpRouter.use(
    below(
      '/v1',
      inTurn(openApi, listWatchFor(OWN_CLIENT), handlerFor('v1', OWN_CLIENT)),
    ),
  );
  const ancestors = config.pagesOrigins;
  httpRouter.use(
    below('/dashboard', createDashboardHandler({ server, ancestors })),
  );
  httpRouter.use(createLogStreamHandler(options));
  httpRouter.use(handlerFor('portal', OWN_CLIENT));
}
