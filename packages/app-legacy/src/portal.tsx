import { ComponentType } from 'react';
import { createApp } from '@backstage/app-defaults';
import { AppRouter, FlatRoutes } from '@backstage/core-app-api';
import {
  AlertDisplay,
  Content,
  Header,
  OAuthRequestDialog,
  Page,
  SignInPage,
} from '@backstage/core-components';
import { CatalogEntityPage, CatalogIndexPage } from '@backstage/plugin-catalog';
import { UserSettingsPage } from '@backstage/plugin-user-settings';
import {
  HomePageMyRayWork,
  RayPage,
  rayTranslations,
} from '@rayport/backstage-plugin-ray/legacy';
import { Navigate, Route } from 'react-router-dom';
import { entityPage } from './entityPage';
import { PortalFrame } from './PortalFrame';

/** A home page with the widget of the Ray pages. */
function HomePage() {
  return (
    <Page themeId="home">
      <Header title="Home" />
      <Content>
        <HomePageMyRayWork />
      </Content>
    </Page>
  );
}

const routes = (
  <FlatRoutes>
    <Route path="/" element={<Navigate to="ray" replace />} />
    <Route path="/home" element={<HomePage />} />
    <Route path="/ray" element={<RayPage />} />
    <Route path="/catalog" element={<CatalogIndexPage />} />
    <Route
      path="/catalog/:namespace/:kind/:name"
      element={<CatalogEntityPage />}
    >
      {entityPage}
    </Route>
    <Route path="/settings" element={<UserSettingsPage />} />
  </FlatRoutes>
);

/** A portal on Backstage's old frontend system, with the Ray pages in it. */
export function createPortal(): ComponentType {
  const app = createApp({
    components: {
      SignInPage: props => <SignInPage {...props} providers={['guest']} />,
    },
    __experimentalTranslations: {
      availableLanguages: ['en', 'de'],
      resources: [rayTranslations],
    },
  });
  return app.createRoot(
    <>
      <AlertDisplay />
      <OAuthRequestDialog />
      <AppRouter>
        <PortalFrame>{routes}</PortalFrame>
      </AppRouter>
    </>,
  );
}
