import { LoggerService } from '@backstage/backend-plugin-api';
import { ServiceAccountTokens } from '../serviceAccounts/ServiceAccountTokens';
import { ObjectStore } from '../store/ObjectStore';
import { StatusError } from '../core/StatusError';
import { PodLogSource, ServiceProxy } from '../core/types';
import { answerNonResource, PUBLIC_PATHS } from './answerNonResource';
import { ApiContext, ResourceRequest, WatchTimings } from './ApiContext';
import { authenticate, Authentication } from './authenticate';
import { deleteCollection, deleteOneObject } from './deleteObjects';
import { FaultPlan } from './FaultPlan';
import { listObjects } from './listObjects';
import { OpenStreams } from './OpenStreams';
import { patchObject } from './patchObject';
import { podLog } from './podLog';
import { flagOf } from './queryParameters';
import { renderObject, representationOf } from './representation';
import { parseResourcePath, ResourcePath } from './resourcePath';
import { jsonResponse, statusResponse } from './responses';
import { requestToken } from './requestToken';
import { serviceProxy } from './serviceProxy';
import { watchObjects } from './watchObjects';
import { createObject, replaceObject } from './writeObjects';

/** A request handler of the Fetch standard's types; works behind any server. */
export type FetchHandler = (request: Request) => Promise<Response>;

type Operation = (
  context: ApiContext,
  target: ResourceRequest,
) => Response | Promise<Response>;

const defaultTimings: WatchTimings = {
  bookmarkIntervalMs: 60_000,
  defaultTimeoutMs: 2_700_000,
  futureRevisionWaitMs: 3_000,
};

const collectionOperations: Record<string, Operation> = {
  GET: (context, target) =>
    flagOf(target.query, 'watch')
      ? watchObjects(context, target)
      : listObjects(context, target),
  POST: createObject,
  DELETE: deleteCollection,
};

const objectOperations: Record<string, Operation> = {
  GET: (context, target) =>
    flagOf(target.query, 'watch')
      ? watchObjects(context, target)
      : getObject(context, target),
  PUT: replaceObject,
  PATCH: patchObject,
  DELETE: deleteOneObject,
};

const statusOperations: Record<string, Operation> = {
  GET: getObject,
  PUT: replaceObject,
  PATCH: patchObject,
};

const proxyOperations: Record<string, Operation> = {
  GET: serviceProxy,
  HEAD: serviceProxy,
  POST: serviceProxy,
  PUT: serviceProxy,
  PATCH: serviceProxy,
  DELETE: serviceProxy,
  OPTIONS: serviceProxy,
};

const nothingBehind: ServiceProxy = {
  forward: () => Promise.resolve(undefined),
};

/**
 * Serves an object store as a Kubernetes API.
 *
 * @param options.services - what answers behind services; nothing when absent
 * @param options.authentication - who is let in; everybody when absent
 * @param options.streams - takes note of all watches and followed logs, and can end them
 * @param options.serviceAccountTokens - tells later whose the tokens are that service accounts get; nobody when absent
 * @param options.faults - makes requests fail and disturbs watches; for tests
 */
export function createKubernetesApi(options: {
  store: ObjectStore;
  logs: PodLogSource;
  services?: ServiceProxy;
  logger: LoggerService;
  streams?: OpenStreams;
  faults?: FaultPlan;
  authentication?: Authentication;
  serviceAccountTokens?: ServiceAccountTokens;
  timings?: Partial<WatchTimings>;
}): FetchHandler {
  const { logger, authentication = {} } = options;
  const context: ApiContext = {
    store: options.store,
    logs: options.logs,
    services: options.services ?? nothingBehind,
    timings: { ...defaultTimings, ...options.timings },
    streams: options.streams ?? new OpenStreams(),
    faults: options.faults ?? new FaultPlan(),
    serviceAccountTokens:
      options.serviceAccountTokens ??
      new ServiceAccountTokens({ now: () => new Date() }),
  };
  return async request => {
    try {
      await context.faults.apply(request);
      return await answer(context, request, authentication);
    } catch (error) {
      if (error instanceof StatusError) {
        return statusResponse(error);
      }
      logger.error(
        `The sandbox failed on ${request.method} ${new URL(request.url).pathname}`,
        error instanceof Error ? error : new Error(String(error)),
      );
      return statusResponse(
        StatusError.internal(
          'Internal error occurred: the sandbox failed, its log says why',
        ),
      );
    }
  };
}

async function answer(
  context: ApiContext,
  request: Request,
  authentication: Authentication,
): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  if (!PUBLIC_PATHS.includes(pathname)) {
    authenticate(request, authentication);
  }
  const { registry } = context.store;
  const other = await answerNonResource(request, pathname, registry);
  if (other) {
    return other;
  }
  const path = parsePath(pathname, context);
  const operation = operationsOf(path)[request.method];
  if (!operation) {
    throw StatusError.methodNotAllowed();
  }
  const representation = ['log', 'proxy'].includes(path.subresource ?? '')
    ? 'object'
    : representationOf(request);
  return operation(context, { ...path, request, query, representation });
}

function parsePath(pathname: string, { store }: ApiContext): ResourcePath {
  try {
    const path = parseResourcePath(pathname, store.registry);
    if (path) {
      return path;
    }
  } catch (error) {
    if (!(error instanceof URIError)) {
      throw error;
    }
  }
  throw StatusError.unknownPath();
}

function operationsOf({
  definition,
  name,
  subresource,
}: ResourcePath): Record<string, Operation> {
  if (subresource === undefined) {
    return name ? objectOperations : collectionOperations;
  }
  if (subresource === 'status' && definition.statusSubresource) {
    return statusOperations;
  }
  if (subresource === 'log' && definition.kind === 'Pod') {
    return { GET: podLog };
  }
  if (subresource === 'proxy' && definition.kind === 'Service') {
    return proxyOperations;
  }
  if (subresource === 'token' && definition.kind === 'ServiceAccount') {
    return { POST: requestToken };
  }
  throw StatusError.unknownPath();
}

function getObject({ store }: ApiContext, target: ResourceRequest): Response {
  const { definition, namespace, name = '' } = target;
  const object = store.readObject(definition, { namespace, name });
  if (!object) {
    throw StatusError.notFound(definition, name);
  }
  return jsonResponse(renderObject(definition, object, target));
}
