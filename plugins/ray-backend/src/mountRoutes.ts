import {
  HttpRouterService,
  RootHttpRouterService,
} from '@backstage/backend-plugin-api';
import { listOperations } from '@rayport/backstage-plugin-ray-common';
import express, { Request, RequestHandler } from 'express';
import { createDashboardHandler } from './dashboard/createDashboardHandler';
import { redactTickets } from './dashboard/redactTickets';
import { admitStreams } from './flowControl/admitStreams';
import { FlowControl } from './flowControl/FlowControl';
import { Authenticate } from './requests/authenticate';
import { readConnection } from './requests/readConnection';
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
import { createListWatchHandler } from './streams/createListWatchHandler';
import { createWatchHandler } from './streams/createWatchHandler';
import { createKubernetesApiHandler } from './kubernetesApi/createKubernetesApiHandler';
import {
  isWatchUrl,
  KUBERNETES_MOUNT,
  KUBERNETES_ROOT,
  ownKubernetesPath,
  rootKubernetesPath,
} from './kubernetesApi/kubernetesPaths';
import {
  createJobsApiHandlers,
  isOfJobsApi,
  JOBS_API_PATHS,
} from './jobsApi/createJobsApiHandler';
import { isConnectToken } from './jobsApi/ConnectTokens';
import { RayBackendConfig } from './RayBackendConfig';
import { RayServer } from './RayServer';
import { RayServers } from './RayServers';
import { tokenIn } from './requests/TokenCallers';
import { Upgrades } from './webSockets/Upgrades';

/** Where {@link mountRoutes} mounts, and what it serves. */
export interface MountOptions {
  rootHttpRouter: RootHttpRouterService;
  httpRouter: HttpRouterService;
  authenticate: Authenticate;
  flowControl: FlowControl;
  config: RayBackendConfig;
  /**
   * The server of a connection, or of the default one. Undefined until the plugin has started; requests are answered 503
   * meanwhile. Throws `NOT_FOUND` for an unknown connection.
   */
  server(connection?: string): RayServer | undefined;
  /** The server that has issued a secret; undefined until the plugin has started. */
  issuerOf: RayServers['issuerOf'];
  /** Ends all streams. */
  signal: AbortSignal;
}

/** Paths are case-sensitive, and a slash at the end is another path. */
const EXACT = { strict: true, caseSensitive: true };

/**
 * Handlers other than the operations of the table, which `operations` stands for. The permission matrix
 * (permissionMatrix/routes.test.ts) covers who may call each.
 */
export type RouteKind =
  | 'operations'
  | 'openApi'
  | 'kubernetes'
  | 'listWatch'
  | 'watch'
  | 'followedLog'
  | 'dashboard'
  | 'jobsApi'
  | 'swaggerUi'
  | 'root'
  | 'redirect'
  | 'ticketRedaction';

/** Handlers by name, in the order in which they run. */
type Handlers = Partial<Record<RouteKind, RequestHandler>>;

/** A path and its handlers. */
export interface MountedRoute {
  path: string;
  kinds: string[];
}

/**
 * Lets each handler call the next one; a router would match the path again for each, which costs more than the
 * handlers.
 */
function inTurn(handlers: RequestHandler[]): RequestHandler {
  const [first, ...others] = handlers;
  if (!first) return (_request, _response, next) => next();
  if (!others.length) return first;
  const following = inTurn(others);
  return (request, response, next) =>
    first(request, response, (error?: unknown) => {
      if (error) next(error);
      else following(request, response, next);
    });
}

/** Strips the path, like Express mounts. */
function below(path: string, handler: RequestHandler): RequestHandler {
  return express.Router(EXACT).use(path, handler);
}

/** Refuses a mount in another case, which the root router would accept. */
function inExactCase(path: string, handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.baseUrl === path) handler(request, response, next);
    else sendNotFound(response);
  };
}

/** Our routes on the root router, including the plugin's own path. */
const ROOT_MOUNTS = ['/apis/v1', '/apis/v1alpha2', '/api/ray'];

/**
 * Paths below the plugin's own path whose handlers authenticate requests. The others keep Backstage's barrier, on which
 * the permission system's routes rely.
 */
const OWN_PATHS = new Set([
  '/v1',
  '/watch',
  '/dashboard',
  KUBERNETES_MOUNT,
  ...JOBS_API_PATHS,
  ...listOperations()
    .filter(([, { http }]) => http.api === 'portal')
    .map(([, { http }]) => `/${http.path.split('/')[1]}`),
]);

type SpecificOptions = Pick<ApiHandlerOptions, 'details' | 'identifierPrefix'>;

/** What our typed client expects, regardless of the configuration. */
const OWN_CLIENT: SpecificOptions = { details: true, identifierPrefix: 'ray' };

/**
 * Mounts the API at the root of the portal and under the plugin's own path. Our handlers authenticate: Backstage does
 * not check root paths, and under the plugin's path this gives errors one form.
 *
 * @returns the mounted paths
 */
export function mountRoutes(options: MountOptions): MountedRoute[] {
  const { rootHttpRouter, httpRouter, authenticate, config } = options;
  const server = ({ headers }: Request) =>
    options.server(readConnection(headers));
  const mounted: MountedRoute[] = [];
  const note = (path: string, handlers: Handlers) => {
    mounted.push({ path, kinds: Object.keys(handlers) });
    return inTurn(Object.values(handlers));
  };
  const mountAtRoot = (path: string, handlers: Handlers) =>
    rootHttpRouter.use(path, inExactCase(path, note(path, handlers)));
  const mountOwn = (
    path: string,
    handlers: Handlers,
    narrow = (handler: RequestHandler) => handler,
  ) => httpRouter.use(narrow(note(`/api/ray${path}`, handlers)));

  const { flowControl } = options;
  const forStreams = {
    server,
    signal: options.signal,
    authenticate: admitStreams(authenticate, flowControl),
  };
  const handlerFor = (mount: ApiMount, spec: SpecificOptions) =>
    createApiHandler({
      ...spec,
      mount,
      authenticate,
      flowControl,
      server,
      body: config.body,
    });
  const listWatchFor = (spec: SpecificOptions) =>
    createListWatchHandler({
      ...forStreams,
      ...spec,
      objects: config.apiObjects,
    });
  const { identifierPrefix } = config;
  const contract = { details: false, identifierPrefix };
  const openApi = createOpenApiHandler({ prefix: identifierPrefix });
  mountAtRoot('/apis/v1', {
    openApi,
    listWatch: listWatchFor(contract),
    operations: handlerFor('v1', contract),
  });
  mountAtRoot('/apis/v1alpha2', {
    operations: handlerFor('v1alpha2', contract),
  });
  for (const mount of ROOT_MOUNTS) {
    const redirect = note(mount, { redirect: createMountRedirect(mount) });
    rootHttpRouter.use(withAnySlashes(mount), redirect);
  }
  // One for both: of two, neither would answer for the addresses of others.
  const upgrades = new Upgrades(
    url => isOfJobsApi(url) || (config.kubernetesApi && isWatchUrl(url)),
  );
  const upgradable = { authenticate, flowControl, server, upgrades };
  if (config.kubernetesApi) {
    const handler = createKubernetesApiHandler(upgradable, rootKubernetesPath);
    rootHttpRouter.use(
      KUBERNETES_ROOT,
      note(KUBERNETES_ROOT, { kubernetes: handler }),
    );
  }
  if (config.root) {
    rootHttpRouter.use(ROOT_PATH, note(ROOT_PATH, { root: rootHandler }));
  }
  if (config.docs) {
    mountAtRoot(SWAGGER_UI_PATH, { swaggerUi: createSwaggerUiHandler() });
  }

  for (const path of OWN_PATHS) {
    httpRouter.addAuthPolicy({ path, allow: 'unauthenticated' });
  }
  mountOwn('', { ticketRedaction: redactTickets });
  if (config.kubernetesApi) {
    mountOwn(KUBERNETES_MOUNT, {
      kubernetes: createKubernetesApiHandler(upgradable, ownKubernetesPath),
    });
  }
  const streams = (request: Request) => server(request)?.streams;
  const watch = createWatchHandler({ ...forStreams, streams });
  mountOwn('/watch', { watch }, handler =>
    express.Router(EXACT).all('/watch', handler),
  );
  const ownV1 = {
    openApi,
    listWatch: listWatchFor(OWN_CLIENT),
    operations: handlerFor('v1', OWN_CLIENT),
  };
  mountOwn('/v1', ownV1, handler => below('/v1', handler));
  const ancestors = config.pagesOrigins;
  const dashboard = createDashboardHandler({
    server: ticket => options.issuerOf(({ tickets }) => tickets.has(ticket)),
    ancestors,
  });
  mountOwn('/dashboard', { dashboard }, handler =>
    below('/dashboard', handler),
  );
  const jobsApis = createJobsApiHandlers({
    ...upgradable,
    async server(request) {
      const token = tokenIn(request.headers.authorization);
      return isConnectToken(token)
        ? options.issuerOf(({ connectTokens }) => connectTokens.has(token))
        : server(request);
    },
  });
  for (const { path, handler: jobsApi } of jobsApis) {
    mountOwn(path, { jobsApi }, handler => below(path, handler));
  }
  mountOwn('', { followedLog: createLogStreamHandler(forStreams) });
  mountOwn('', { operations: handlerFor('portal', OWN_CLIENT) });
  return mounted;
}
