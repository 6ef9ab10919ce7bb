import { LoggerService, SchedulerService } from '@backstage/backend-plugin-api';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { PluginDatabase } from '../database/PluginDatabase';
import { scheduleWithDatabase } from '../database/scheduleWithDatabase';
import { RETENTION_INTERVAL_HOURS } from './RetentionTime';

/** Has what is older than it may be deleted every hour, by one replica of the portal. */
export async function keepPruned(options: {
  scheduler: SchedulerService;
  database: Pick<PluginDatabase, 'ping'>;
  clock: Pick<Clock, 'isTrusted' | 'onTrusted'>;
  /** Deletes what is too old; returns how much that was. */
  prune(signal: AbortSignal): Promise<number>;
  logger: LoggerService;
  signal: AbortSignal;
}): Promise<void> {
  const { prune, ...others } = options;
  const { logger, signal } = options;
  await scheduleWithDatabase({
    ...others,
    waiting: 'Old records stay for now',
    task: {
      id: 'ray-changes-retention',
      frequency: { hours: RETENTION_INTERVAL_HOURS },
      timeout: { minutes: 10 },
      async fn() {
        const deleted = await prune(signal);
        if (deleted) {
          logger.info(`${deleted} old records and changes have been deleted`);
        }
      },
    },
  });
}
