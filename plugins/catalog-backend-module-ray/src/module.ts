import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { rayServiceRef } from '@rayport/backstage-plugin-ray-node';
import {
  API_DEFINITION_KEY,
  createApiDefinitionResolver,
} from './apiDefinition/createApiDefinitionResolver';
import { readCatalogOptions } from './readCatalogOptions';
import { clusterToEntity } from './entity';
import { RayClusterProcessor } from './processor';
import { RayClusterEntityProvider } from './provider';
import { ObservedCluster } from './readClusters';

/**
 * Shows Ray clusters in the catalog: a provider that follows them, and the processor of their entities. Entities of the
 * API find its definition through a placeholder.
 */
export const catalogModuleRay = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'ray',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogProcessingExtensionPoint,
        config: coreServices.rootConfig,
        discovery: coreServices.discovery,
        lifecycle: coreServices.lifecycle,
        logger: coreServices.logger,
        ray: rayServiceRef,
        scheduler: coreServices.scheduler,
      },
      async init(deps) {
        const { auth, catalog, config, lifecycle, logger, ray } = deps;
        const { discovery, scheduler } = deps;
        const { enabled, schedule, entity } = readCatalogOptions(config);
        const shared = {
          ray,
          auth,
          logger,
          toEntity: ({ cluster, status }: ObservedCluster) =>
            clusterToEntity(cluster, status, entity),
        };
        catalog.addPlaceholderResolver(
          API_DEFINITION_KEY,
          createApiDefinitionResolver({ discovery }),
        );
        catalog.addProcessor(
          new RayClusterProcessor({ ...shared, readLocations: !enabled }),
        );
        if (!enabled) return;

        const provider = new RayClusterEntityProvider(shared);
        catalog.addEntityProvider(provider);
        lifecycle.addShutdownHook(() => provider.stop());
        await scheduler.scheduleTask({
          ...schedule,
          id: 'ray-clusters-resync',
          fn: () => provider.resync(),
        });
      },
    });
  },
});
