import type {
  DatabaseService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { databaseReason } from '@rayport/backstage-plugin-ray-node';

/** The status with which Backstage answers a request that fails with such an error. */
const UNAVAILABLE = 503;

type Client = Awaited<ReturnType<DatabaseService['getClient']>>;

/**
 * Replaces SQL and addresses in the database's errors by a sentence. Backstage sends the messages of errors to the
 * caller, even before the sign-in.
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
  // Knex reports the same error that it then throws.
  client.on('query-error', explain);
  // It reports none if it finds no connection for a query.
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
