import type {
  DatabaseService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { databaseReason } from '@rayport/backstage-plugin-ray-node';

/** Backstage answers a request that fails with such an error with this status. */
const UNAVAILABLE = 503;

type Client = Awaited<ReturnType<DatabaseService['getClient']>>;

/**
 * Replaces the SQL, and the addresses, in errors by a sentence, where the database is at fault. Backstage sends the messages
 * of errors to the caller, also to one that only wants to sign in.
 */
export function explainErrors(client: Client, logger: LoggerService): void {
  const logged = new Set<string>();
  const explain = (error: Error) => {
    const reason = databaseReason(error);
    if (!reason) return;
    if (!logged.has(reason)) {
      logged.add(reason);
      logger.error(`The database can't be used: ${error.message}`);
    }
    Object.assign(error, {
      message: `The portal's database can't be used: ${reason} Ask the administrator of the portal.`,
      statusCode: UNAVAILABLE,
    });
  };
  // Knex reports the very error that it then throws.
  client.on('query-error', explain);
  // It reports none where it finds no connection to send a query over.
  const dialect = client.client;
  const acquire = dialect.acquireConnection.bind(dialect);
  dialect.acquireConnection = async () => {
    try {
      return await acquire();
    } catch (error) {
      if (error instanceof Error) explain(error);
      throw error;
    }
  };
}
