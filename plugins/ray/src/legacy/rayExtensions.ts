import {
  createComponentExtension,
  createRoutableExtension,
} from '@backstage/core-plugin-api';
import { createCardExtension } from '@backstage/plugin-home-react';
import { MY_WORK } from '../home/myWork';
import { inOldApp } from './inOldApp';
import { rayPlugin } from './rayPlugin';

/**
 * All pages, for a route of the app: `<Route path="/ray" element={<RayPage />} />`.
 *
 * @public
 */
export const RayPage = rayPlugin.provide(
  createRoutableExtension({
    name: 'RayPage',
    mountPoint: rayPlugin.routes.root,
    component: () => import('./RayPages').then(m => inOldApp(m.RayPages)),
  }),
);

/**
 * Live state of a cluster, for the overview of its entity.
 *
 * @public
 */
export const EntityRayClusterCard = rayPlugin.provide(
  createComponentExtension({
    name: 'EntityRayClusterCard',
    component: {
      lazy: () =>
        import('../clusters/clusterEntity').then(m =>
          inOldApp(m.ClusterEntityCard),
        ),
    },
  }),
);

/**
 * Everything about a cluster, for a tab of its entity.
 *
 * @public
 */
export const EntityRayClusterContent = rayPlugin.provide(
  createComponentExtension({
    name: 'EntityRayClusterContent',
    component: {
      lazy: () =>
        import('../clusters/clusterEntity').then(m =>
          inOldApp(m.ClusterEntityContent),
        ),
    },
  }),
);

/**
 * Live state of a service, for the overview of its entity.
 *
 * @public
 */
export const EntityRayServiceCard = rayPlugin.provide(
  createComponentExtension({
    name: 'EntityRayServiceCard',
    component: {
      lazy: () =>
        import('../services/serviceEntity').then(m =>
          inOldApp(m.ServiceEntityCard),
        ),
    },
  }),
);

/**
 * Everything about a service, for a tab of its entity.
 *
 * @public
 */
export const EntityRayServiceContent = rayPlugin.provide(
  createComponentExtension({
    name: 'EntityRayServiceContent',
    component: {
      lazy: () =>
        import('../services/serviceEntity').then(m =>
          inOldApp(m.ServiceEntityContent),
        ),
    },
  }),
);

/**
 * Ray objects of a component, for the overview of its entity.
 *
 * @public
 */
export const EntityRayComponentCard = rayPlugin.provide(
  createComponentExtension({
    name: 'EntityRayComponentCard',
    component: {
      lazy: () =>
        import('../component/ComponentCard').then(m =>
          inOldApp(m.ComponentCard),
        ),
    },
  }),
);

/**
 * All Ray objects of a component, for a tab of its entity.
 *
 * @public
 */
export const EntityRayComponentContent = rayPlugin.provide(
  createComponentExtension({
    name: 'EntityRayComponentContent',
    component: {
      lazy: () =>
        import('../component/ComponentContent').then(m =>
          inOldApp(m.ComponentContent),
        ),
    },
  }),
);

/**
 * Home page widget with the user's own Ray objects.
 *
 * @public
 */
export const HomePageMyRayWork = rayPlugin.provide(
  createCardExtension({
    ...MY_WORK,
    name: 'HomePageMyRayWork',
    components: () =>
      import('../home/HomeWidget').then(m => ({
        Content: inOldApp(m.Content),
      })),
  }),
);
