import type {
  DatabaseService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { databaseReason } from '@rayport/backstage-plugin-ray-node';

const IN_MEMORY = ':memory:';

type Client = Awaited<ReturnType<DatabaseService['getClient']>>;

/** Reads a SQLite file as a whole, and writes to it without changing anything: a full disk can be read. */
async function problemOf(client: Client): Promise<string | undefined> {
  try {
    const [check] = await client.raw('pragma quick_check(1)');
    if (check.quick_check !== 'ok') return 'it is damaged.';
    const [{ user_version }] = await client.raw('pragma user_version');
    await client.raw(`pragma user_version = ${Number(user_version)}`);
    return undefined;
  } catch (error) {
    return databaseReason(error) ?? String(error);
  }
}

/**
 * Puts an empty database in memory in the place of a SQLite file that can't be used, so that the plugin works, but forgets
 * when the portal ends. The file is left as it is.
 */
export async function replaceUnusableFile(
  client: Client,
  logger: LoggerService,
): Promise<void> {
  const { config, connectionSettings } = client.client;
  if (!config.client.includes('sqlite3')) return;
  const { filename } = connectionSettings;
  if (filename === IN_MEMORY) return;
  const problem = await problemOf(client);
  if (!problem) return;
  logger.error(
    `The database ${filename} can't be used: ${problem} The plugin begins with an empty one in memory, which is lost when the portal ends. Put this right and start the portal again. \`npm run database:check\` tells which files are damaged, and how to set them aside.`,
  );
  await client.destroy();
  connectionSettings.filename = IN_MEMORY;
  client.initialize();
}
