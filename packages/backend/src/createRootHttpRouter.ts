import { rootHttpRouterServiceFactory } from '@backstage/backend-defaults/rootHttpRouter';
import type {
  LifecycleService,
  RootLifecycleService,
} from '@backstage/backend-plugin-api';
import type { RequestHandler } from 'express';
import { closeUnusedConnections } from './closeUnusedConnections';
import { explainFailedRequests } from './database/explainErrors';
import { quietPluginCalls } from './quietPluginCalls';

/** Paths of the ray plugin. */
const RAY_PATH = /^\/(apis|api\/ray)(\/|$)/i;

/** Seconds after which a client may retry: most of the start is over before the portal listens. */
const RETRY_AFTER_SECONDS = 2;

/** As `{code, message}` with a code of google.rpc, like every error of the ray plugin. */
const STARTING = {
  code: 14,
  message: 'The portal is starting. Try again in a few seconds.',
};

/**
 * Refuses requests to the ray plugin until the portal has started. Backstage listens before its plugins have mounted
 * their routes and answers 404 meanwhile, which tells API clients that the object they read or delete does not exist.
 */
function refuseUntil(hasStarted: () => boolean): RequestHandler {
  return (request, response, next) => {
    if (hasStarted() || !RAY_PATH.test(request.path)) {
      next();
      return;
    }
    response
      .status(503)
      .set('retry-after', String(RETRY_AFTER_SECONDS))
      .json(STARTING);
  };
}

/** Backstage passes the root's services to `configure`, with the type of any plugin's. */
function isOfRoot(
  lifecycle: LifecycleService,
): lifecycle is RootLifecycleService {
  return 'addBeforeShutdownHook' in lifecycle;
}

/**
 * Asks clients to open a new connection for their next request once the portal is shutting down. New connections go to
 * other replicas by then, but open ones stay. Without this, they would be cut in the middle of a request when
 * `backend.lifecycle.serverShutdownDelay` is over.
 */
function sendElsewhereOnce(isEnding: () => boolean): RequestHandler {
  return (_request, response, next) => {
    if (isEnding()) response.set('connection', 'close');
    next();
  };
}

/**
 * Backstage's root router, which also tells clients of the Ray API while the portal is starting, closes connections before
 * it ends, logs calls between plugins only if they fail, and answers errors of the database by a sentence.
 */
export function createRootHttpRouter() {
  return rootHttpRouterServiceFactory({
    configure(context) {
      const { app, applyDefaults, config, lifecycle, logger } = context;
      const { middleware, server } = context;
      closeUnusedConnections(server, lifecycle);
      let hasStarted = false;
      lifecycle.addStartupHook(() => {
        hasStarted = true;
      });
      let isEnding = false;
      if (isOfRoot(lifecycle)) {
        lifecycle.addBeforeShutdownHook(() => {
          isEnding = true;
        });
      }
      app.use(sendElsewhereOnce(() => isEnding));
      app.use(refuseUntil(() => hasStarted));
      const logRequests = middleware.logging();
      // The defaults take their request log and their answers to errors from here.
      middleware.logging = () =>
        quietPluginCalls(logRequests, { config, logger });
      const answerError = middleware.error();
      middleware.error = () => explainFailedRequests(answerError, logger);
      applyDefaults();
    },
  });
}
