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

/** The request that calls the action which is running: the registry gives actions the credentials alone. */
export function actionRequest(): Request | undefined {
  return requests.getStore();
}

/**
 * Has requests noted before the registry's own routes run actions. It does so for who depends on it before the registry,
 * as routes of a plugin are asked in the order in which they came.
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
