import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { PluginWrapperBlueprint } from '@backstage/frontend-plugin-api/alpha';

/**
 * Makes the catalog's page of an entity show one that comes while somebody waits for it. An app has it besides the
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
