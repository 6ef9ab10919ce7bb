import { DatabaseManager } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { explainErrors } from './explainErrors';
import { replaceUnusableFile } from './replaceUnusableFile';

/** It starts without its database, says in its health what is wrong, and tries again. */
const PATIENT_PLUGIN = 'ray';

/**
 * Backstage's databases, for a portal that starts without them: a plugin whose SQLite file can't be used gets one in
 * memory. Backstage alone ends where one plugin, such as the search, can't open its file.
 */
export function createDatabase() {
  return createServiceFactory({
    service: coreServices.database,
    deps: {
      config: coreServices.rootConfig,
      lifecycle: coreServices.lifecycle,
      logger: coreServices.logger,
      pluginMetadata: coreServices.pluginMetadata,
      rootLifecycle: coreServices.rootLifecycle,
      rootLogger: coreServices.rootLogger,
    },
    createRootContext: ({ config, rootLifecycle, rootLogger }) =>
      DatabaseManager.fromConfig(config, { rootLifecycle, rootLogger }),
    factory({ pluginMetadata, lifecycle, logger }, manager) {
      const pluginId = pluginMetadata.getId();
      const database = manager.forPlugin(pluginId, { lifecycle, logger });
      if (pluginId === PATIENT_PLUGIN) return database;
      const open = async () => {
        const client = await database.getClient();
        await replaceUnusableFile(client, logger);
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
