import {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { isError, stringifyError } from '@backstage/errors';
import { Clock } from '@rayport/backstage-plugin-ray-node';
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
 *
 * While the clock is doubted nothing is done. A clock that was ahead may have put the next run off by as much: so the task
 * is done as soon as the clock is trusted.
 */
export async function scheduleWithDatabase(options: {
  scheduler: SchedulerService;
  database: Pick<PluginDatabase, 'ping'>;
  clock: Pick<Clock, 'isTrusted' | 'onTrusted'>;
  task: Task;
  /** What the log says while the database is away. */
  waiting: string;
  logger: LoggerService;
  signal: AbortSignal;
}): Promise<void> {
  const { scheduler, database, clock, task } = options;
  const { waiting, logger, signal } = options;
  const fn = async (abort: AbortSignal) => {
    if (clock.isTrusted()) await task.fn(abort);
  };
  const catchUp = async () => {
    if (signal.aborted) return;
    try {
      await scheduler.triggerTask(task.id);
    } catch (error) {
      // It runs already.
      if (isError(error) && error.name === 'ConflictError') return;
      logger.debug(`${waiting}: ${stringifyError(error)}`);
    }
  };
  for (;;) {
    await pause(PAUSE_MS, signal);
    if (signal.aborted) return;
    try {
      await database.ping();
      await scheduler.scheduleTask({ ...task, fn, signal });
      clock.onTrusted(catchUp);
      return;
    } catch (error) {
      logger.debug(`${waiting}: ${stringifyError(error)}`);
    }
  }
}
