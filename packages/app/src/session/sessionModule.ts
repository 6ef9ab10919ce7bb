import { createFetchApi, FetchMiddlewares } from '@backstage/core-app-api';
import {
  ApiBlueprint,
  configApiRef,
  createFrontendModule,
  discoveryApiRef,
  fetchApiRef,
  identityApiRef,
} from '@backstage/frontend-plugin-api';
import {
  IdentityPermissionApi,
  permissionApiRef,
} from '@backstage/plugin-permission-react';
import { RenewingFetchMiddleware } from './RenewingFetchMiddleware';
import { RenewingPermissionApi } from './RenewingPermissionApi';
import { SessionRenewal, sessionRenewalApiRef } from './SessionRenewal';

const sessionRenewalApi = ApiBlueprint.make({
  name: 'session-renewal',
  params: defineParams =>
    defineParams({
      api: sessionRenewalApiRef,
      deps: { configApi: configApiRef, discoveryApi: discoveryApiRef },
      factory: ({ configApi, discoveryApi }) =>
        new SessionRenewal({
          discoveryApi,
          environment: configApi.getOptionalString('auth.environment'),
        }),
    }),
});

/** Backstage's own, with the renewal added. */
const fetchApi = ApiBlueprint.make({
  name: 'fetch',
  params: defineParams =>
    defineParams({
      api: fetchApiRef,
      deps: {
        configApi: configApiRef,
        discoveryApi: discoveryApiRef,
        identityApi: identityApiRef,
        renewal: sessionRenewalApiRef,
      },
      factory: ({ configApi, discoveryApi, identityApi, renewal }) =>
        createFetchApi({
          middleware: [
            FetchMiddlewares.resolvePluginProtocol({ discoveryApi }),
            FetchMiddlewares.injectIdentityAuth({
              identityApi,
              config: configApi,
            }),
            new RenewingFetchMiddleware(renewal),
          ],
        }),
    }),
});

/** Backstage's own, with the renewal added. */
const permissionApi = ApiBlueprint.make({
  name: 'permission',
  params: defineParams =>
    defineParams({
      api: permissionApiRef,
      deps: {
        config: configApiRef,
        discovery: discoveryApiRef,
        identityApi: identityApiRef,
        renewal: sessionRenewalApiRef,
      },
      factory: ({ config, discovery, identityApi, renewal }) => {
        const identity = identityApi;
        const target = IdentityPermissionApi.create({
          config,
          discovery,
          identity,
        });
        return new RenewingPermissionApi({ target, identityApi, renewal });
      },
    }),
});

/** Keeps users signed in across a restart of a portal that loses its signing keys. */
export const sessionModule = createFrontendModule({
  pluginId: 'app',
  extensions: [sessionRenewalApi, fetchApi, permissionApi],
});
