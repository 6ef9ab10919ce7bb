import { mockApis, renderTestApp } from '@backstage/frontend-test-utils';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { rayPlugin } from '../plugin';
import { BACKEND_URL } from './startFakeBackend';

/** Opens a page of the plugin as the portal does. */
export function renderRay(path: string) {
  return renderTestApp({
    features: [rayPlugin],
    initialRouteEntries: [path],
    apis: [
      mockApis.discovery({ baseUrl: BACKEND_URL }),
      mockApis.fetch(),
      mockApis.permission(),
      catalogApiMock(),
    ],
  });
}
