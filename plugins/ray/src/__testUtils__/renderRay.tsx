import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { rayPlugin } from '../plugin';
import { BACKEND_URL } from './startFakeBackend';

/** Opens a page of the plugin as the portal does, for somebody who lacks the permissions `denied`. */
export function renderRay(path: string, options: { denied?: string[] } = {}) {
  return renderTestApp({
    features: [rayPlugin],
    initialRouteEntries: [path],
    apis: [
      mockApis.discovery({ baseUrl: BACKEND_URL }),
      mockApis.fetch(),
      mockApis.identity({ userEntityRef: 'user:default/guest' }),
      mockApis.permission({
        authorize: ({ permission }) =>
          options.denied?.includes(permission.name)
            ? AuthorizeResult.DENY
            : AuthorizeResult.ALLOW,
      }),
      catalogApiMock(),
    ],
  });
}
