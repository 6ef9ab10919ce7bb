import type { Request, RequestHandler, Response } from 'express';
import { FlowControl } from '../flowControl/FlowControl';
import { Authenticate, notReady } from '../requests/authenticate';
import { JobsApi } from './JobsApi';
import { JobsApiErrors } from './JobsApiErrors';
import { JobsCallers } from './JobsCallers';
import { JobsAction, readJobsRequest } from './JobsRequest';
import { webSocketKey } from './relayWebSocket';
import { sendJobsError } from './sendJobsError';
import { Upgrades } from './Upgrades';

/** Below which its requests lie. */
export const JOBS_API_PATH = '/clusters';

/** What stays open for as long as the client or the head likes. */
const STREAMED: ReadonlySet<JobsAction> = new Set(['log', 'tail', 'upload']);

/** Answers are written by heads, and must not be a page of the portal, however a browser comes to them. */
const GUARDING = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // The portal's compression would hold back what has no known end.
  'cache-control': 'no-store, no-transform',
};

/** Options of {@link createJobsApiHandler}. */
export interface JobsApiOptions {
  authenticate: Authenticate;
  flowControl: Pick<FlowControl, 'enter' | 'openStream'>;
  /** Undefined until the plugin has started. */
  server(): { jobsApi: JobsApi; jobsCallers: JobsCallers } | undefined;
}

/**
 * Serves Ray's job API of each cluster under `/clusters/<namespace>/<name>/ray`, for Ray's own command line and client.
 * A token of the portal is the only credential; no cookie counts.
 */
export function createJobsApiHandler(options: JobsApiOptions): RequestHandler {
  const { authenticate, flowControl } = options;
  const upgrades = new Upgrades(url =>
    url.includes(`/api/ray${JOBS_API_PATH}/`),
  );

  async function handle(request: Request, response: Response): Promise<void> {
    const asked = readJobsRequest(request.method, request.url);
    const { action, cluster } = asked;
    const server = options.server();
    if (!server) throw notReady();
    const known = await server.jobsCallers.of(request, cluster, authenticate);
    const { caller } = known;
    const key = action === 'tail' ? webSocketKey(request) : undefined;
    const connection = upgrades.of(request);
    if (key && !connection) {
      if (!upgrades.attach(request)) throw JobsApiErrors.noWebSocket();
      // The first request of its server: sent once more, it comes with its connection.
      response.redirect(307, 'tail');
      return;
    }
    if (STREAMED.has(action)) await flowControl.openStream(caller, response);
    else await flowControl.enter(caller, response);
    await server.jobsApi.serve({
      ...known,
      ...{ asked, request, response },
      upgrade: key && connection ? { connection, key } : undefined,
    });
  }

  return (request, response) => {
    upgrades.attach(request);
    response.set(GUARDING);
    handle(request, response).catch(error =>
      sendJobsError(request, response, error),
    );
  };
}
