import {
  coreServices,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { permissionsServiceFactory } from '@backstage/backend-defaults/permissions';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import permissionPlugin from '@backstage/plugin-permission-backend';
import { PermissionPolicy } from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import searchPlugin from '@backstage/plugin-search-backend';
import rayPlugin from '@rayport/backstage-plugin-ray-backend';
import { startTestSandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';
import searchModuleRay from '../index';

/** A header of the test's requests with the restriction of the token, which mock tokens can't hold. */
const RESTRICTIONS = 'x-test-restrictions';

/**
 * Backstage's mock loses the user on whose behalf a plugin asks, and the permission plugin returns no conditions to
 * users who ask by themselves.
 */
const httpAuth = createServiceFactory({
  service: coreServices.httpAuth,
  deps: { plugin: coreServices.pluginMetadata },
  factory({ plugin }) {
    const mock = mockServices.httpAuth({ pluginId: plugin.getId() });
    const read = mock.credentials.bind(mock);
    const credentials: typeof mock.credentials = async (request, options) => {
      const asked = await read(request, options);
      // The permission plugin asks the ray plugin whether conditions hold; other callers may not.
      const actor = { type: 'service', subject: 'plugin:permission' };
      Object.assign(asked.principal ?? {}, { actor });
      const restrictions = request.headers[RESTRICTIONS];
      if (restrictions) {
        const accessRestrictions = JSON.parse(String(restrictions));
        Object.assign(asked.principal ?? {}, { accessRestrictions });
      }
      return asked;
    };
    return Object.assign(mock, { credentials });
  },
});

function moduleWith(policy: PermissionPolicy) {
  return createBackendModule({
    pluginId: 'permission',
    moduleId: 'policy-of-the-test',
    register({ registerInit }) {
      registerInit({
        deps: { permission: policyExtensionPoint },
        async init({ permission }) {
          permission.setPolicy(policy);
        },
      });
    },
  });
}

/** Starts the search plugin and the ray plugin on a sandbox, with a permission plugin that asks the test's policy. */
export async function startSearch(policy: PermissionPolicy) {
  const { sandbox, kubernetes, stop } = await startTestSandbox(
    mockServices.logger.mock(),
  );
  const backend = await startTestBackend({
    features: [
      permissionPlugin,
      searchPlugin,
      moduleWith(policy),
      httpAuth,
      permissionsServiceFactory,
      mockServices.scheduler.factory({ skipTaskRunOnStartup: true }),
      mockServices.rootConfig.factory({
        data: { permission: { enabled: true } },
      }),
      kubernetes,
      rayPlugin,
      searchModuleRay,
    ],
  });
  const url = `http://localhost:${backend.server.port()}`;

  async function call(
    path: string,
    authorization: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...headers,
        authorization,
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  return {
    sandbox,
    /** Creates an object as a service does, for any owner. */
    async create(plural: string, object: object) {
      const path = `/api/ray/v1/namespaces/default/${plural}`;
      const created = await call(path, mockCredentials.service.header(), {
        namespace: 'default',
        ...object,
      });
      expect(created).toMatchObject({ status: 200 });
    },
    /** The results of a user; undefined while there is no index. */
    async search(user: `user:default/${string}`, term: string) {
      const query = new URLSearchParams({ term });
      const path = `/api/search/query?${query}`;
      return call(path, mockCredentials.user.header(user));
    },
    /** The same for a token that is restricted to the search plugin. */
    async searchWithToken(restrictions: object, term: string) {
      const path = `/api/search/query?${new URLSearchParams({ term })}`;
      const authorization = mockCredentials.service.header();
      return call(path, authorization, undefined, {
        [RESTRICTIONS]: JSON.stringify(restrictions),
      });
    },
    async stop() {
      await backend.stop();
      await stop();
    },
  };
}
