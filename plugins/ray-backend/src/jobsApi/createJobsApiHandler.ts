import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import type { Request, RequestHandler, Response } from 'express';
import { FlowControl } from '../flowControl/FlowControl';
import { Authenticate, notReady } from '../requests/authenticate';
import { webSocketKey } from '../webSockets/handshake';
import { Upgrades } from '../webSockets/Upgrades';
import { JobsApi, JobsExchange } from './JobsApi';
import { JobsApiErrors } from './JobsApiErrors';
import { JobsCallers } from './JobsCallers';
import { JobsAction, readJobsRequest, readLaunchRequest } from './JobsRequest';
import { LaunchApi } from './launches/LaunchApi';
import { sendJobsError } from './sendJobsError';

/** Prefixes of requests about clusters, and of requests about jobs with their own cluster. */
export const JOBS_API_PATHS = ['/clusters', '/jobs-api'] as const;

/** Whether a URL is one of Ray's job API. */
export function isOfJobsApi(url: string): boolean {
  return JOBS_API_PATHS.some(path => url.includes(`/api/ray${path}/`));
}

type JobsApiPath = (typeof JOBS_API_PATHS)[number];

/** Requests that stay open until the client or the head ends them. */
const STREAMED: ReadonlySet<JobsAction> = new Set(['log', 'tail', 'upload']);

/** Heads write the responses. A browser must never show one as a page of the portal. */
const GUARDING = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // The portal's compression would hold back what has no known end.
  'cache-control': 'no-store, no-transform',
};

/** @throws RayApiError for a request that is not a handshake */
function keyOf(request: Request): string {
  const key = webSocketKey(request);
  if (!key) throw JobsApiErrors.noWebSocket();
  return key;
}

/** Options of {@link createJobsApiHandler}. */
export interface JobsApiOptions {
  authenticate: Authenticate;
  flowControl: Pick<FlowControl, 'enter' | 'openStream'>;
  upgrades: Upgrades;
  /** Undefined until the plugin has started. */
  server(
    request: Request,
  ): Promise<
    | { jobsApi: JobsApi; launchApi: LaunchApi; jobsCallers: JobsCallers }
    | undefined
  >;
}

/** A request as its address names it, and who serves it. */
interface Addressed {
  action: JobsAction;
  /** For tokens that are for one cluster; without a name where there is none yet. */
  cluster: ObjectKey;
  serve(
    server: { jobsApi: JobsApi; launchApi: LaunchApi },
    known: Omit<JobsExchange, 'asked'>,
  ): Promise<void>;
}

const READERS: Record<JobsApiPath, (request: Request) => Addressed> = {
  '/clusters'({ method, url }) {
    const asked = readJobsRequest(method, url);
    const { action, cluster } = asked;
    return {
      action,
      cluster,
      serve: ({ jobsApi }, known) => jobsApi.serve({ ...known, asked }),
    };
  },
  '/jobs-api'({ method, url }) {
    const asked = readLaunchRequest(method, url);
    const { action, namespace } = asked;
    return {
      action,
      cluster: { namespace, name: '' },
      serve: ({ launchApi }, known) => launchApi.serve({ ...known, asked }),
    };
  },
};

/**
 * Serves Ray's job API for Ray's own command line and client: of each cluster under `/clusters/<namespace>/<name>/ray`,
 * and for jobs with a cluster of their own under `/jobs-api/<namespace>`. A token of the portal is the only credential; no
 * cookie counts.
 *
 * @returns a handler for each path
 */
export function createJobsApiHandlers(
  options: JobsApiOptions,
): Array<{ path: JobsApiPath; handler: RequestHandler }> {
  const { authenticate, flowControl, upgrades } = options;

  async function serverOf(request: Request) {
    try {
      return await options.server(request);
    } catch (error) {
      // The refusal names the connections, which only known callers may read.
      await authenticate(request);
      throw error;
    }
  }

  async function handle(
    path: JobsApiPath,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { action, cluster, serve } = READERS[path](request);
    const server = await serverOf(request);
    if (!server) throw notReady();
    const known = await server.jobsCallers.of(request, cluster, authenticate);
    const { caller } = known;
    const key = action === 'tail' ? keyOf(request) : undefined;
    const connection = upgrades.of(request);
    if (key && !connection) {
      if (!upgrades.attach(request)) throw JobsApiErrors.noWebSocket();
      // The first request of its server: sent once more, it comes with its connection.
      response.redirect(307, 'tail');
      return;
    }
    if (STREAMED.has(action)) await flowControl.openStream(caller, response);
    else await flowControl.enter(caller, response);
    await serve(server, {
      ...known,
      request,
      response,
      upgrade: key && connection ? { connection, key } : undefined,
    });
  }

  return JOBS_API_PATHS.map(path => ({
    path,
    handler(request, response) {
      response.set(GUARDING);
      handle(path, request, response).catch(error =>
        sendJobsError(request, response, error),
      );
    },
  }));
}
