import {
  HttpRouterService,
  RootHttpRouterService,
} from '@backstage/backend-plugin-api';
import {
  listOperations,
  CONNECTION_HEADER,
} from '@rayport/backstage-plugin-ray-common';
import express, { Request, RequestHandler } from 'express';
import { IncomingHttpHeaders } from 'node:http';
import { createDashboardHandler } from './dashboard/createDashboardHandler';
import { redactTickets } from './dashboard/redactTickets';
import { FlowControl } from './flowControl/FlowControl';
import { Authenticate } from './requests/authenticate';
import { ApiHandlerOptions, createApiHandler } from './http/createApiHandler';
import { createOpenApiHandler } from './http/openapi/createOpenApiHandler';
import { ApiMount } from './http/OperationRoutes';
import { ROOT_PATH, rootHandler } from './http/rootHandler';
import {
  createSwaggerUiHandler,
  SWAGGER_UI_PATH,
} from './http/swaggerUi/createSwaggerUiHandler';
import { createLogStreamHandler } from './logs/createLogStreamHandler';
import { createListWatchHandler } from './streams/createListWatchHandler';
import { createWatchHandler } from './streams/createWatchHandler';
import { createKubernetesApiHandler } from './kubernetesApi/createKubernetesApiHandler';
import {
  hasWebSocket,
  isKubernetesUrl,
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
import { EXACT, MountedRoute, Mounts } from './Mounts';
import { RayBackendConfig } from './RayBackendConfig';
import { RayServer } from './RayServer';
import { RayServers } from './RayServers';
import { tokenIn } from './requests/TokenCallers';
import { Upgrades } from './webSockets/Upgrades';

/** Admits a request for a stream unless its caller has too many open. */
function admitStreams(
  authenticate: Authenticate,
  flowControl: Pick<FlowControl, 'openStream'>,
): Authenticate {
  return async request => {
    const caller = await authenticate(request);
    const { res: response } = request;
    if (!response) throw new TypeError('The request did not come from Express');
    await flowControl.openStream(caller, response);
    return caller;
  };
}

/** The connection to Kubernetes that a request names; undefined for the default one. */
function readConnection(headers: IncomingHttpHeaders): string | undefined {
  return headers[CONNECTION_HEADER]?.toString() || undefined;
}

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

/** The options of our typed client, regardless of the configuration. */
const OWN_CLIENT: SpecificOptions = { details: true, identifierPrefix: 'ray' };

/** Creates the handlers of several mounts, and the parts that create other handlers. */
function createRouteHandlers(options: MountOptions) {
  const { authenticate, config, flowControl } = options;
  const { identifierPrefix } = config;
  const server = ({ headers }: Request) =>
    options.server(readConnection(headers));
  const forStreams = {
    server,
    signal: options.signal,
    authenticate: admitStreams(authenticate, flowControl),
  };
  // One instance for both: each of two would leave other addresses to the other, so neither would answer them.
  const upgrades = new Upgrades({
    hasWebSocket: url =>
      isOfJobsApi(url) || (config.kubernetesApi && hasWebSocket(url)),
    isOurs: url =>
      ROOT_MOUNTS.some(mount => url.startsWith(`${mount}/`)) ||
      (config.kubernetesApi && isKubernetesUrl(url)),
  });
  /** So that a later request for a WebSocket has its connection. */
  const attach: RequestHandler = (request, _response, next) => {
    upgrades.attach(request);
    next();
  };
  return {
    server,
    forStreams,
    attach,
    upgradable: { authenticate, flowControl, server, upgrades },
    openApi: createOpenApiHandler({ prefix: identifierPrefix }),
    /** The options for other clients. */
    contract: { details: false, identifierPrefix },
    handlerFor: (mount: ApiMount, spec: SpecificOptions) =>
      createApiHandler({
        ...spec,
        mount,
        authenticate,
        flowControl,
        server,
        body: config.body,
      }),
    listWatchFor: (spec: SpecificOptions) =>
      createListWatchHandler({
        ...forStreams,
        ...spec,
        objects: config.apiObjects,
      }),
  };
}

type RouteHandlers = ReturnType<typeof createRouteHandlers>;

/** Mounts what is outside the plugin's own path. */
function mountAtRoot(
  mounts: Mounts,
  config: RayBackendConfig,
  handlers: RouteHandlers,
): void {
  const { contract, handlerFor, listWatchFor, openApi } = handlers;
  const { attach: upgrades, upgradable } = handlers;
  mounts.atRoot('/apis/v1', {
    upgrades,
    openApi,
    listWatch: listWatchFor(contract),
    operations: handlerFor('v1', contract),
  });
  mounts.atRoot('/apis/v1alpha2', {
    upgrades,
    operations: handlerFor('v1alpha2', contract),
  });
  ROOT_MOUNTS.forEach(mount => mounts.redirect(mount));
  if (config.kubernetesApi) {
    mounts.anyCase(KUBERNETES_ROOT, {
      upgrades,
      kubernetes: createKubernetesApiHandler(upgradable, rootKubernetesPath),
    });
  }
  if (config.root) mounts.anyCase(ROOT_PATH, { root: rootHandler });
  if (config.docs) {
    mounts.atRoot(SWAGGER_UI_PATH, { swaggerUi: createSwaggerUiHandler() });
  }
}

/** Mounts what is under the plugin's own path. */
function mountOwn(
  mounts: Mounts,
  { config, issuerOf }: MountOptions,
  { server, forStreams, upgradable, attach, openApi, ...make }: RouteHandlers,
): void {
  OWN_PATHS.forEach(path => mounts.openOwn(path));
  mounts.own('', { upgrades: attach, ticketRedaction: redactTickets });
  if (config.kubernetesApi) {
    mounts.own(KUBERNETES_MOUNT, {
      kubernetes: createKubernetesApiHandler(upgradable, ownKubernetesPath),
    });
  }
  const streams = (request: Request) => server(request)?.streams;
  const watch = createWatchHandler({ ...forStreams, streams });
  mounts.own('/watch', { watch }, handler =>
    express.Router(EXACT).all('/watch', handler),
  );
  mounts.ownBelow('/v1', {
    openApi,
    listWatch: make.listWatchFor(OWN_CLIENT),
    operations: make.handlerFor('v1', OWN_CLIENT),
  });
  mounts.ownBelow('/dashboard', {
    dashboard: createDashboardHandler({
      server: ticket => issuerOf(({ tickets }) => tickets.has(ticket)),
      ancestors: config.pagesOrigins,
    }),
  });
  const jobsApis = createJobsApiHandlers({
    ...upgradable,
    async server(request) {
      const token = tokenIn(request.headers.authorization);
      return isConnectToken(token)
        ? issuerOf(({ connectTokens }) => connectTokens.has(token))
        : server(request);
    },
  });
  for (const { path, handler: jobsApi } of jobsApis) {
    mounts.ownBelow(path, { jobsApi });
  }
  mounts.own('', { followedLog: createLogStreamHandler(forStreams) });
  mounts.own('', { operations: make.handlerFor('portal', OWN_CLIENT) });
}

/**
 * Mounts the API at the root of the portal and under the plugin's own path. Our handlers authenticate: Backstage does
 * not check root paths, and under the plugin's path this gives errors one form.
 *
 * @returns the mounted paths
 */
export function mountRoutes(options: MountOptions): MountedRoute[] {
  const mounts = new Mounts(options);
  const handlers = createRouteHandlers(options);
  mountAtRoot(mounts, options.config, handlers);
  mountOwn(mounts, options, handlers);
  return mounts.mounted;
}
