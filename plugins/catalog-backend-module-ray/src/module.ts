import {
  coreServices,
  createBackendModule,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import {
  catalogProcessingExtensionPoint,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import { rayServiceRef } from '@rayport/backstage-plugin-ray-node';
import {
  API_DEFINITION_KEY,
  createApiDefinitionResolver,
} from './apiDefinition/createApiDefinitionResolver';
import { OwnRelationsProcessor } from './processor/OwnRelationsProcessor';
import { RayEntityProcessor } from './processor/RayEntityProcessor';
import { EntityDrift } from './provider/EntityDrift';
import { RayEntityProvider } from './provider/RayEntityProvider';
import { CatalogOptions, readCatalogOptions } from './readCatalogOptions';
import { createClusterSource, createServiceSource } from './source';

/** With an invalid setting, the allowed content is unknown, so no entities are shown; the rest of the portal starts. */
function readOptionsOrTell(
  config: Config,
  logger: LoggerService,
): CatalogOptions | undefined {
  try {
    return readCatalogOptions(config);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.error(
      `The catalog is without Ray until the configuration is fixed and the backend starts again: ${reason}`,
    );
    return undefined;
  }
}

/**
 * Shows Ray clusters and services in the catalog: providers that follow them, and the processor of their entities.
 * Entities of the API get its definition through a placeholder.
 *
 * @public
 */
export const catalogModuleRay = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'ray',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogProcessingExtensionPoint,
        catalogService: catalogServiceRef,
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
        const options = readOptionsOrTell(config, logger);
        if (!options) return;
        const clusters = createClusterSource(ray, options.entity);
        const services = createServiceSource(ray, options.entity);
        catalog.addPlaceholderResolver(
          API_DEFINITION_KEY,
          createApiDefinitionResolver({ discovery }),
        );
        catalog.addProcessor(
          new RayEntityProcessor({
            clusters,
            auth,
            logger,
            readLocations: !options.enabled,
          }),
        );
        const hasOwn = options.entity.detail !== 'none';
        if (!options.relations || !hasOwn) {
          catalog.addProcessor(new OwnRelationsProcessor({ hasOwn }));
        }
        if (!options.enabled) return;

        const stopping = new AbortController();
        lifecycle.addShutdownHook(() => stopping.abort());
        const shown = options.services ? [clusters, services] : [clusters];
        for (const source of shown) {
          const provider = new RayEntityProvider({ source, ray, auth, logger });
          catalog.addEntityProvider(provider);
          lifecycle.addShutdownHook(() => provider.stop());
          const drift = new EntityDrift({
            auth,
            logger,
            catalog: deps.catalogService,
            type: source.entityType,
            expected: () => provider.size,
            restore: () => provider.resync(),
          });
          void drift.watch(stopping.signal);
          await scheduler.scheduleTask({
            ...options.schedule,
            id: `${source.providerName}-resync`,
            fn: () => provider.resync(),
          });
        }
      },
    });
  },
});
