import type {
  DatabaseService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { databaseReason } from '@rayport/backstage-plugin-ray-node';
import type { ErrorRequestHandler } from 'express';

/** The status with which Backstage answers a request that fails with such an error. */
const UNAVAILABLE = 503;

type Client = Awaited<ReturnType<DatabaseService['getClient']>>;

/** Errors of databases whose plugin needs them unchanged. */
const unexplained = new WeakSet<Error>();

function onError(client: Client, hear: (error: Error) => void): void {
  // Knex reports the same error that it then throws.
  client.on('query-error', hear);
  // It reports none if it finds no connection for a query.
  const dialect = client.client;
  const acquire = dialect.acquireConnection.bind(dialect);
  dialect.acquireConnection = async () => {
    try {
      return await acquire();
    } catch (error) {
      if (error instanceof Error) hear(error);
      throw error;
    }
  };
}

/** Replaces the message of an error, and logs each reason once. */
function createExplainer(logger: LoggerService): (error: Error) => void {
  const logged = new Set<string>();
  return error => {
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
}

/**
 * Replaces SQL and addresses in the database's errors by a sentence. Backstage sends the messages of errors to the
 * caller, even before the sign-in.
 */
export function explainErrors(client: Client, logger: LoggerService): void {
  onError(client, createExplainer(logger));
}

/**
 * Leaves the database's errors to the plugin, and lets {@link explainFailedRequests} replace those that reach it:
 * Backstage's own routes of a plugin use the same database.
 */
export function explainErrorsInAnswers(client: Client): void {
  onError(client, error => unexplained.add(error));
}

/** Explains errors of databases before `answer` sends them. */
export function explainFailedRequests(
  answer: ErrorRequestHandler,
  logger: LoggerService,
): ErrorRequestHandler {
  const explain = createExplainer(logger);
  return (error, request, response, next) => {
    if (unexplained.has(error)) explain(error);
    answer(error, request, response, next);
  };
}
