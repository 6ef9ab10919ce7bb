import { LoggerService, SchedulerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { PluginDatabase } from '../database/PluginDatabase';

/** Time before the first look for the database, and between two, milliseconds: a portal that starts has other things to do. */
const PAUSE_MS = 10_000;

/**
 * Has what is older than it may be deleted every hour, by one replica of the portal. The scheduler keeps its tasks in the
 * same database, and never recovers where that is away when it is first asked: so it is asked once the database is there.
 */
export async function keepPruned(options: {
  scheduler: SchedulerService;
  database: Pick<PluginDatabase, 'ping'>;
  /** Deletes what is too old; returns how much that was. */
  prune(signal: AbortSignal): Promise<number>;
  logger: LoggerService;
  signal: AbortSignal;
}): Promise<void> {
  const { scheduler, database, prune, logger, signal } = options;
  for (;;) {
    await new Promise(resolve => {
      setTimeout(resolve, PAUSE_MS).unref();
    });
    if (signal.aborted) return;
    try {
      await database.ping();
      await scheduler.scheduleTask({
        id: 'ray-changes-retention',
        frequency: { hours: 1 },
        timeout: { minutes: 10 },
        signal,
        async fn() {
          const deleted = await prune(signal);
          if (deleted) {
            logger.info(`${deleted} old records and changes have been deleted`);
          }
        },
      });
      return;
    } catch (error) {
      logger.debug(`Old records stay for now: ${stringifyError(error)}`);
    }
  }
}
