import { createApp } from '@backstage/frontend-defaults';
import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { NavContentBlueprint } from '@backstage/plugin-app-react';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import homePlugin from '@backstage/plugin-home/alpha';
import notificationsPlugin from '@backstage/plugin-notifications/alpha';
import orgPlugin from '@backstage/plugin-org/alpha';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import searchPlugin from '@backstage/plugin-search/alpha';
import signalsPlugin from '@backstage/plugin-signals/alpha';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';
import rayPlugin, { rayCatalogModule } from '@rayport/backstage-plugin-ray';
import { sessionModule } from './session';
import { signInModule } from './signIn/signInModule';
import { themeModule } from './theme/themeModule';
import { translationModule } from './translation';
import { PortalSidebar } from './navigation/PortalSidebar';

/** Replaces the default navigation of the app by the portal's sidebar. */
const navigationModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    NavContentBlueprint.make({ params: { component: PortalSidebar } }),
  ],
});

/** The portal's list of features, without their implementation. */
export const portal = createApp({
  features: [
    rayPlugin,
    catalogPlugin,
    rayCatalogModule,
    homePlugin,
    notificationsPlugin,
    orgPlugin,
    scaffolderPlugin,
    searchPlugin,
    signalsPlugin,
    userSettingsPlugin,
    navigationModule,
    sessionModule,
    signInModule,
    themeModule,
    translationModule,
  ],
});
