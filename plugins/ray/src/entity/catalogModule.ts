import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { PluginWrapperBlueprint } from '@backstage/frontend-plugin-api';

/**
 * Makes the catalog's entity page show an entity that appears while the user waits. Apps add it in addition to the
 * plugin.
 *
 * @public
 */
export const rayCatalogModule = createFrontendModule({
  pluginId: 'catalog',
  extensions: [
    PluginWrapperBlueprint.make({
      name: 'ray',
      params: define =>
        define({
          loader: () =>
            import('./EntityArrival').then(m => ({
              component: m.EntityArrival,
            })),
        }),
    }),
  ],
});
