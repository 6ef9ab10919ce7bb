import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { NavContentBlueprint } from '@backstage/plugin-app-react';
import { PortalSidebar } from './PortalSidebar';

/** Replaces the default navigation of the app by the portal's sidebar. */
export const navigationModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    NavContentBlueprint.make({ params: { component: PortalSidebar } }),
  ],
});
