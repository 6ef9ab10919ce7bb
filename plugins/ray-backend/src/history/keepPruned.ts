import { LoggerService } from '@backstage/backend-plugin-api';
import { SharedTasks } from '../database/SharedTasks';
import { RETENTION_INTERVAL_HOURS } from './RetentionTime';

/** Deletes expired history every hour, on one replica of the portal. */
export async function keepPruned(options: {
  tasks: Pick<SharedTasks, 'schedule'>;
  /** Deletes expired rows; returns their number. */
  prune(signal: AbortSignal): Promise<number>;
  logger: LoggerService;
}): Promise<void> {
  const { tasks, prune, logger } = options;
  await tasks.schedule({
    id: 'ray-changes-retention',
    frequency: { hours: RETENTION_INTERVAL_HOURS },
    async fn(signal) {
      const deleted = await prune(signal);
      if (deleted) {
        logger.info(`${deleted} old records and changes have been deleted`);
      }
    },
  });
}
