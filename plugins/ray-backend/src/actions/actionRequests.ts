import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import express, { Request } from 'express';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Where Backstage's registry of actions answers, below the plugin's path. */
const ACTIONS_PATH = '/.backstage/actions';

const requests = new AsyncLocalStorage<Request>();

/** Finds the request that called the running action. The registry passes only credentials to actions. */
export function actionRequest(): Request | undefined {
  return requests.getStore();
}

/**
 * Records each request before the registry's routes run an action. A plugin's routes run in the order in which they
 * were added, so depend on this service before the registry.
 */
export const actionRequestsServiceRef = createServiceRef<{
  readonly path: string;
}>({
  id: 'ray.actionRequests',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: { httpRouter: coreServices.httpRouter },
      factory({ httpRouter }) {
        httpRouter.use(
          express.Router().use(ACTIONS_PATH, (request, _response, next) => {
            requests.run(request, next);
          }),
        );
        return { path: ACTIONS_PATH };
      },
    }),
});
