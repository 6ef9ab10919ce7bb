import type {
  DatabaseService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { databaseReason } from '@rayport/backstage-plugin-ray-node';

const IN_MEMORY = ':memory:';

/** Larger files are not read completely at the start: reading this much from a slow disk takes a second. */
const MAX_CHECKED_BYTES = 64 * 1_024 * 1_024;

type Client = Awaited<ReturnType<DatabaseService['getClient']>>;

async function sizeOf(client: Client): Promise<number> {
  const [{ page_count }] = await client.raw('pragma page_count');
  const [{ page_size }] = await client.raw('pragma page_size');
  return page_count * page_size;
}

/**
 * Reads a SQLite file, completely unless it is large, and tests writing to it without changing anything: a full disk
 * can be read.
 */
async function problemOf(
  client: Client,
  maxCheckedBytes: number,
): Promise<string | undefined> {
  try {
    if ((await sizeOf(client)) <= maxCheckedBytes) {
      const [check] = await client.raw('pragma quick_check(1)');
      if (check.quick_check !== 'ok') return 'it is damaged.';
    }
    const [{ user_version }] = await client.raw('pragma user_version');
    await client.raw(`pragma user_version = ${Number(user_version)}`);
    return undefined;
  } catch (error) {
    return databaseReason(error) ?? String(error);
  }
}

/**
 * Replaces a SQLite file that can't be used by an empty database in memory, so that the plugin works until the portal
 * ends. The file stays unchanged.
 *
 * @returns whether it was replaced
 */
export async function replaceUnusableFile(
  client: Client,
  logger: LoggerService,
  maxCheckedBytes: number = MAX_CHECKED_BYTES,
): Promise<boolean> {
  const { config, connectionSettings } = client.client;
  if (!config.client.includes('sqlite3')) return false;
  const { filename } = connectionSettings;
  if (filename === IN_MEMORY) return false;
  const problem = await problemOf(client, maxCheckedBytes);
  if (!problem) return false;
  logger.error(
    `The database ${filename} can't be used: ${problem} The plugin begins with an empty one in memory, which is lost when the portal ends. Put this right and start the portal again. \`npm run database:check\` tells which files are damaged, and how to set them aside.`,
  );
  await client.destroy();
  connectionSettings.filename = IN_MEMORY;
  client.initialize();
  return true;
}
