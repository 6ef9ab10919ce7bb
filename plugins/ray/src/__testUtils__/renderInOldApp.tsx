import { createApp } from '@backstage/app-defaults';
import { Entity } from '@backstage/catalog-model';
import { AppRouter, FlatRoutes } from '@backstage/core-app-api';
import { AlertDisplay } from '@backstage/core-components';
import { createApiFactory } from '@backstage/core-plugin-api';
import {
  CatalogEntityPage,
  CatalogIndexPage,
  EntityLayout,
  EntitySwitch,
} from '@backstage/plugin-catalog';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import { render, RenderResult } from '@testing-library/react';
import { Route } from 'react-router-dom';
import {
  EntityRayClusterCard,
  EntityRayClusterContent,
  EntityRayComponentCard,
  EntityRayComponentContent,
  EntityRayServiceCard,
  EntityRayServiceContent,
  HomePageMyRayWork,
  isRayClusterAvailable,
  isRayComponentAvailable,
  isRayServiceAvailable,
  RayPage,
  rayTranslations,
} from '../legacy';
import { BACKEND_URL } from './startFakeBackend';

const entityPage = (
  <EntityLayout>
    <EntityLayout.Route path="/" title="Overview">
      <EntitySwitch renderMultipleMatches="all">
        <EntitySwitch.Case if={isRayClusterAvailable}>
          <EntityRayClusterCard />
        </EntitySwitch.Case>
        <EntitySwitch.Case if={isRayComponentAvailable}>
          <EntityRayComponentCard />
        </EntitySwitch.Case>
        <EntitySwitch.Case if={isRayServiceAvailable}>
          <EntityRayServiceCard />
        </EntitySwitch.Case>
      </EntitySwitch>
    </EntityLayout.Route>
    <EntityLayout.Route path="/ray" title="Ray" if={isRayClusterAvailable}>
      <EntityRayClusterContent />
    </EntityLayout.Route>
    <EntityLayout.Route
      path="/ray-service"
      title="Ray Serve"
      if={isRayServiceAvailable}
    >
      <EntityRayServiceContent />
    </EntityLayout.Route>
    <EntityLayout.Route
      path="/ray-runs"
      title="Ray runs"
      if={isRayComponentAvailable}
    >
      <EntityRayComponentContent />
    </EntityLayout.Route>
  </EntityLayout>
);

const routes = (
  <FlatRoutes>
    <Route path="/" element={<HomePageMyRayWork />} />
    <Route path="/compute" element={<RayPage />} />
    <Route path="/catalog" element={<CatalogIndexPage />} />
    <Route
      path="/catalog/:namespace/:kind/:name"
      element={<CatalogEntityPage />}
    >
      {entityPage}
    </Route>
  </FlatRoutes>
);

/** Opens a page of a portal on Backstage's old frontend system, with the plugin's pages at `/compute`. */
export function renderInOldApp(
  path: string,
  options: { entities?: Entity[] } = {},
): RenderResult {
  window.history.replaceState({}, '', path);
  const { entities = [] } = options;
  const app = createApp({
    configLoader: async () => [
      {
        context: 'test',
        data: {
          app: { baseUrl: window.location.origin },
          backend: { baseUrl: BACKEND_URL },
        },
      },
    ],
    apis: [createApiFactory(catalogApiRef, catalogApiMock({ entities }))],
    __experimentalTranslations: {
      availableLanguages: ['en', 'de'],
      resources: [rayTranslations],
    },
  });
  const App = app.createRoot(
    <>
      <AlertDisplay />
      <AppRouter>{routes}</AppRouter>
    </>,
  );
  return render(<App />);
}
