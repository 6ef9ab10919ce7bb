import { DatabaseManager } from '@backstage/backend-defaults/database';
import type {
  DatabaseService,
  LifecycleService,
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import { ConfigReader } from '@backstage/config';
import { databaseReason } from '@rayport/backstage-plugin-ray-node';
import { replaceUnusableFile } from './replaceUnusableFile';

type Client = Awaited<ReturnType<DatabaseService['getClient']>>;

/** A SQLite database that is lost when the portal ends. */
const IN_MEMORY = new ConfigReader({
  backend: { database: { client: 'better-sqlite3', connection: ':memory:' } },
});

/**
 * Opens the database of a plugin, or one in memory if its SQLite file or folder can't be used.
 *
 * @throws the error of a database other than SQLite
 */
export async function openUsable(
  database: DatabaseService,
  plugin: {
    pluginId: string;
    config: RootConfigService;
    lifecycle: LifecycleService;
    logger: LoggerService;
  },
): Promise<{ client: Client; isInMemory: boolean }> {
  const { pluginId, config, lifecycle, logger } = plugin;
  try {
    const client = await database.getClient();
    return { client, isInMemory: await replaceUnusableFile(client, logger) };
  } catch (error) {
    const type = config.getOptionalString('backend.database.client');
    if (!type?.includes('sqlite3')) throw error;
    logger.error(
      `The database of the plugin ${pluginId} can't be opened: ${databaseReason(error) ?? ''} The plugin begins with an empty one in memory, which is lost when the portal ends. Make the folder of \`backend.database.connection\` usable and start the portal again: ${error}`,
    );
    const memory = DatabaseManager.fromConfig(IN_MEMORY);
    const client = await memory
      .forPlugin(pluginId, { lifecycle, logger })
      .getClient();
    return { client, isInMemory: true };
  }
}
