import { timingSafeEqual } from 'node:crypto';
import { Duplex } from 'node:stream';
import { Logger } from '../core/Logger';
import { StatusError } from '../core/StatusError';
import { ServiceAccountTokens } from '../serviceAccounts/ServiceAccountTokens';
import { answerNonResource, PUBLIC_PATHS } from './answerNonResource';
import { ApiContext, WatchTimings, ResourceRequest } from './ApiContext';
import { deleteCollection, deleteOneObject } from './deleteObjects';
import { FaultPlan } from './FaultPlan';
import { getObject } from './getObject';
import { OpenStreams } from './LineStream';
import { listObjects } from './listObjects';
import { patchObject } from './patchObject';
import { podLog } from './podLog';
import { flagOf } from './queryParameters';
import { representationOf } from './representation';
import { requestToken } from './requestToken';
import { parseResourcePath, ResourcePath } from './resourcePath';
import { statusResponse } from './responses';
import { serviceRequest, serviceProxy } from './serviceProxy';
import { watchObjects } from './watchObjects';
import { createObject, replaceObject } from './writeObjects';

type Operation = (
  context: ApiContext,
  target: ResourceRequest,
) => Response | Promise<Response>;

type Operations = Readonly<Record<string, Operation>>;

const COLLECTION: Operations = {
  GET: unlessWatched(listObjects),
  POST: createObject,
  DELETE: deleteCollection,
};

const OBJECT: Operations = {
  GET: unlessWatched(getObject),
  PUT: replaceObject,
  PATCH: patchObject,
  DELETE: deleteOneObject,
};

const STATUS: Operations = {
  GET: getObject,
  PUT: replaceObject,
  PATCH: patchObject,
};

const SUBRESOURCES: Readonly<Record<string, Operations>> = {
  'Pod/log': { GET: podLog },
  'Service/proxy': {
    GET: serviceProxy,
    HEAD: serviceProxy,
    POST: serviceProxy,
    PUT: serviceProxy,
    PATCH: serviceProxy,
    DELETE: serviceProxy,
    OPTIONS: serviceProxy,
  },
  'ServiceAccount/token': { POST: requestToken },
};

/** The operations on what a path names; undefined for a subresource that the kind does not have. */
function operationsOf({
  definition,
  name,
  subresource,
}: ResourcePath): Operations | undefined {
  if (subresource === undefined) {
    return name ? OBJECT : COLLECTION;
  }
  return subresource === 'status' && definition.statusSubresource
    ? STATUS
    : SUBRESOURCES[`${definition.kind}/${subresource}`];
}

function unlessWatched(read: Operation): Operation {
  return (context, target) =>
    flagOf(target.query, 'watch')
      ? watchObjects(context, target)
      : read(context, target);
}

/** A request handler of the Fetch standard's types; works behind any server. */
export type FetchHandler = (request: Request) => Promise<Response>;

const DEFAULT_TIMINGS: WatchTimings = {
  bookmarkIntervalMs: 60_000,
  defaultTimeoutMs: 2_700_000,
  futureRevisionWaitMs: 3_000,
};

export interface KubernetesApi {
  handler: FetchHandler;
  /** Opens a WebSocket to the pod of a Service; undefined for other paths, and if the pod serves none. */
  upgrade(request: Request): Promise<Duplex | undefined>;
}

/**
 * Serves an object store as a Kubernetes API.
 *
 * @param options.services - what answers behind services; nothing when absent
 * @param options.authentication - the accepted callers; all if absent
 * @param options.streams - takes note of all watches and followed logs, and can end them
 * @param options.serviceAccountTokens - tells later whose the tokens are that service accounts get; nobody when absent
 * @param options.faults - makes requests fail and disturbs watches; for tests
 */
export function createKubernetesApi({
  logger,
  authentication = {},
  timings,
  ...parts
}: Pick<ApiContext, 'store' | 'logs'> &
  Partial<Omit<ApiContext, 'timings'>> & {
    logger: Logger;
    authentication?: Authentication;
    timings?: Partial<WatchTimings>;
  }): KubernetesApi {
  const context: ApiContext = {
    services: { forward: async () => undefined },
    streams: new OpenStreams(),
    faults: new FaultPlan(),
    serviceAccountTokens: new ServiceAccountTokens({ now: () => new Date() }),
    ...parts,
    timings: { ...DEFAULT_TIMINGS, ...timings },
  };
  return {
    async handler(request) {
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
    },
    async upgrade(request) {
      authenticate(request, authentication);
      const { pathname } = new URL(request.url);
      const path = parseResourcePath(pathname, context.store.registry);
      if (path?.subresource !== 'proxy') return undefined;
      const proxied = serviceRequest(context, { ...path, request });
      return context.services.upgrade?.(proxied);
    },
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
  const path = parseResourcePath(pathname, registry);
  const operations = path && operationsOf(path);
  if (!operations) {
    throw StatusError.unknownPath();
  }
  const operation = operations[request.method];
  if (!operation) {
    throw StatusError.methodNotAllowed();
  }
  const representation = ['log', 'proxy'].includes(path.subresource ?? '')
    ? 'object'
    : representationOf(request);
  return operation(context, { ...path, request, query, representation });
}

interface Authentication {
  /** The bearer token of the only user; requests are not authenticated when absent. */
  token?: string;
  /** Accepts requests without credentials, as Kubernetes' `--anonymous-auth` does. A wrong token is refused anyway. */
  anonymous?: boolean;
}

/**
 * Checks a request's bearer token.
 *
 * @throws StatusError 401 when it is missing or wrong
 */
function authenticate(
  request: Request,
  { token, anonymous = false }: Authentication,
): void {
  const authorization = request.headers.get('authorization');
  if (token === undefined || (anonymous && authorization === null)) {
    return;
  }
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw StatusError.unauthorized();
  }
}
