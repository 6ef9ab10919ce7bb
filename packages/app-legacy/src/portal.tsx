import { ComponentType, ReactNode } from 'react';
import { createApp } from '@backstage/app-defaults';
import { AppRouter, FlatRoutes } from '@backstage/core-app-api';
import {
  AlertDisplay,
  Content,
  Header,
  OAuthRequestDialog,
  Page,
  SignInPage,
  Sidebar,
  SidebarDivider,
  SidebarItem,
  SidebarPage,
  SidebarSpace,
} from '@backstage/core-components';
import { CatalogEntityPage, CatalogIndexPage } from '@backstage/plugin-catalog';
import { UserSettingsPage, Settings } from '@backstage/plugin-user-settings';
import {
  HomePageMyRayWork,
  RayPage,
  rayTranslations,
} from '@rayport/backstage-plugin-ray/legacy';
import { Navigate, Route } from 'react-router-dom';
import AccountTree from '@material-ui/icons/AccountTree';
import Category from '@material-ui/icons/Category';
import Home from '@material-ui/icons/Home';
import { entityPage } from './entityPage';

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

/** Sidebar and page. */
function PortalFrame({ children }: { children: ReactNode }) {
  return (
    <SidebarPage>
      <Sidebar>
        <SidebarItem icon={Home} to="home" text="Home" />
        <SidebarItem icon={AccountTree} to="ray" text="Ray" />
        <SidebarItem icon={Category} to="catalog" text="Catalog" />
        <SidebarSpace />
        <SidebarDivider />
        <Settings />
      </Sidebar>
      {children}
    </SidebarPage>
  );
}
