import { DatabaseManager } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { rayReadinessServiceRef } from '@rayport/backstage-plugin-ray-node';
import { explainErrors, explainErrorsInAnswers } from './explainErrors';
import { openUsable } from './openUsable';

/** Starts without its database, reports the failure in the health check, and retries. */
const PATIENT_PLUGIN = 'ray';

/**
 * Backstage's databases, for a portal that starts without them: a plugin whose SQLite file can't be used gets one in
 * memory. Backstage alone would end if one plugin, such as the search, can't open its file.
 */
export function createDatabase() {
  return createServiceFactory({
    service: coreServices.database,
    deps: {
      config: coreServices.rootConfig,
      lifecycle: coreServices.lifecycle,
      logger: coreServices.logger,
      pluginMetadata: coreServices.pluginMetadata,
      readiness: rayReadinessServiceRef,
      rootLifecycle: coreServices.rootLifecycle,
      rootLogger: coreServices.rootLogger,
    },
    createRootContext: ({ config, rootLifecycle, rootLogger }) =>
      DatabaseManager.fromConfig(config, { rootLifecycle, rootLogger }),
    factory({ config, pluginMetadata, lifecycle, logger, readiness }, manager) {
      const pluginId = pluginMetadata.getId();
      const deps = { lifecycle, logger };
      const database = manager.forPlugin(pluginId, deps);
      if (pluginId === PATIENT_PLUGIN) {
        // Backstage keeps the failure of the first attempt.
        const again = () =>
          DatabaseManager.fromConfig(config).forPlugin(pluginId, deps);
        const openRaw = async () => {
          const client = await database
            .getClient()
            .catch(() => again().getClient());
          explainErrorsInAnswers(client);
          return client;
        };
        let raw: ReturnType<typeof openRaw> | undefined;
        return {
          ...database,
          getClient() {
            raw ??= openRaw().catch(error => {
              raw = undefined;
              throw error;
            });
            return raw;
          },
        };
      }
      const open = async () => {
        const { client, isInMemory } = await openUsable(database, {
          pluginId,
          config,
          lifecycle,
          logger,
        });
        if (isInMemory) readiness.addDatabaseInMemory(pluginId);
        explainErrors(client, logger);
        return client;
      };
      let opened: ReturnType<typeof open> | undefined;
      return {
        ...database,
        getClient() {
          opened ??= open();
          return opened;
        },
      };
    },
  });
}
