// A Backstage backend with the portal's middleware, sign-in and permissions, and one handler at the root that checks
// credentials and sends bytes that are ready. What it reaches is what Backstage leaves to any plugin. A PUT says which
// bytes.
import { createBackend } from '@backstage/backend-defaults';
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import auth from '@backstage/plugin-auth-backend';
import guestProvider from '@backstage/plugin-auth-backend-module-guest-provider';
import catalog from '@backstage/plugin-catalog-backend';
import permissions from '@backstage/plugin-permission-backend';
import allowAllPolicy from '@backstage/plugin-permission-backend-module-allow-all-policy';

let body = Buffer.from('{}');

/**
 * Answers a PUT by keeping its body for all later requests.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function keep(request, response) {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () => {
    body = Buffer.concat(chunks);
    response.end();
  });
}

const bench = createBackendPlugin({
  pluginId: 'bench',
  register(env) {
    env.registerInit({
      deps: {
        httpAuth: coreServices.httpAuth,
        rootHttpRouter: coreServices.rootHttpRouter,
      },
      async init({ httpAuth, rootHttpRouter }) {
        rootHttpRouter.use('/apis/v1', (request, response, next) => {
          httpAuth
            .credentials(request, { allow: ['user', 'service'] })
            .then(() => {
              if (request.method === 'PUT') {
                keep(request, response);
                return;
              }
              response.setHeader('content-type', 'application/json');
              response.setHeader('content-length', body.length);
              response.end(body);
            })
            .catch(next);
        });
      },
    });
  },
});

const backend = createBackend();
backend.add(auth.default);
backend.add(guestProvider.default);
backend.add(catalog.default);
backend.add(permissions.default);
backend.add(allowAllPolicy.default);
backend.add(bench);
backend.start();
