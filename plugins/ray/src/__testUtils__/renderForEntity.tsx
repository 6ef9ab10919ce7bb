import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import { Entity } from '@backstage/catalog-model';
import {
  AsyncEntityProvider,
  EntityProvider,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { createRayClient } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../api';
import { ChangeStream, changesApiRef } from '../live';
import { rootRouteRef } from '../routes';
import { BACKEND_URL } from './startFakeBackend';

/** Shows a card or a tab of an entity's page, on the fake backend. */
export function renderForEntity(
  entity: Omit<Entity, 'apiVersion'>,
  element: JSX.Element,
  /** Reads the entity again. */
  refresh?: () => void,
) {
  const client = createRayClient({
    baseUrl: async () => `${BACKEND_URL}/api/ray`,
    fetch: (url, init) => fetch(url, init),
  });
  const shown = { apiVersion: 'backstage.io/v1alpha1', ...entity };
  return renderInTestApp(
    refresh ? (
      <AsyncEntityProvider entity={shown} loading={false} refresh={refresh}>
        {element}
      </AsyncEntityProvider>
    ) : (
      <EntityProvider entity={shown}>{element}</EntityProvider>
    ),
    {
      mountedRoutes: { '/ray': rootRouteRef },
      apis: [
        [rayApiRef, client],
        [changesApiRef, new ChangeStream({ watch: client.watch })],
        mockApis.permission(),
        catalogApiMock(),
      ],
    },
  );
}
