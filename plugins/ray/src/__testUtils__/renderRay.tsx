import { Entity } from '@backstage/catalog-model';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { JsonObject } from '@rayport/backstage-plugin-ray-common';
import { rayPlugin } from '../plugin';
import { BACKEND_URL } from './startFakeBackend';

/** How a page is opened. */
export interface RenderRayOptions {
  /** Permissions that the reader lacks. */
  denied?: string[];
  /** What the catalog has. */
  entities?: Entity[];
  config?: JsonObject;
}

/** Opens a page of the plugin as the portal does. */
export function renderRay(path: string, options: RenderRayOptions = {}) {
  return renderTestApp({
    features: [rayPlugin],
    config: options.config,
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
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
      catalogApiMock({ entities: options.entities }),
    ],
  });
}
