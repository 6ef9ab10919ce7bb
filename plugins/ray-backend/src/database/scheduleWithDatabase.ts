import {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { pause } from '../core/pause';
import { PluginDatabase } from './PluginDatabase';

/** Time before the first look for the database, and between two, milliseconds: a portal that starts has other things to do. */
const PAUSE_MS = 10_000;

/** A task, as the scheduler takes it. */
type Task = Pick<
  SchedulerServiceTaskScheduleDefinition,
  'frequency' | 'timeout'
> & {
  id: string;
  fn(signal: AbortSignal): Promise<void>;
};

/**
 * Has a task done again and again, by one replica of the portal. The scheduler keeps its tasks in the same database, and
 * never recovers where that is away when it is first asked: so it is asked once the database is there.
 */
export async function scheduleWithDatabase(options: {
  scheduler: SchedulerService;
  database: Pick<PluginDatabase, 'ping'>;
  task: Task;
  /** What the log says while the database is away. */
  waiting: string;
  logger: LoggerService;
  signal: AbortSignal;
}): Promise<void> {
  const { scheduler, database, task, waiting, logger, signal } = options;
  for (;;) {
    await pause(PAUSE_MS, signal);
    if (signal.aborted) return;
    try {
      await database.ping();
      await scheduler.scheduleTask({ ...task, signal });
      return;
    } catch (error) {
      logger.debug(`${waiting}: ${stringifyError(error)}`);
    }
  }
}
