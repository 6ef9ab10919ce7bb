import {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { isError, stringifyError } from '@backstage/errors';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { TaskLease } from './TaskLease';

/** Longest time that a task may take, minutes: then its signal is aborted. */
const TIMEOUT = { minutes: 10 };

/** A task that one replica does. */
export type SharedTask = Pick<
  SchedulerServiceTaskScheduleDefinition,
  'frequency'
> & {
  id: string;
  fn(signal: AbortSignal): Promise<unknown>;
};

/** What {@link SharedTasks} build on. */
export interface SharedTasksOptions {
  scheduler: SchedulerService;
  lease: Pick<TaskLease, 'held' | 'onTaken'>;
  clock: Pick<Clock, 'isTrusted' | 'onTrusted'>;
  logger: LoggerService;
  signal: AbortSignal;
}

/**
 * Background tasks that one replica of the portal does at a time: the one that holds the lease. Every replica schedules
 * them for itself. Backstage's own lock for tasks stays with a process that was killed until the task's timeout is over.
 *
 * While the clock is doubted nothing is done. Tasks run as soon as this replica gets the lease, or the clock is trusted.
 */
export class SharedTasks {
  readonly #options: SharedTasksOptions;

  constructor(options: SharedTasksOptions) {
    this.#options = options;
  }

  /** Does a task again and again, until the portal ends. */
  async schedule({ id, frequency, fn }: SharedTask): Promise<void> {
    const { scheduler, lease, clock, signal } = this.#options;
    await scheduler.scheduleTask({
      ...{ id, frequency, signal, timeout: TIMEOUT, scope: 'local' },
      fn: abort => this.#run(id, fn, abort),
    });
    const runNow = () => {
      void this.#trigger(id);
    };
    lease.onTaken(runNow);
    clock.onTrusted(runNow);
  }

  async #run(
    id: string,
    fn: SharedTask['fn'],
    abort: AbortSignal,
  ): Promise<void> {
    const { lease, clock, logger, signal } = this.#options;
    const held = lease.held();
    if (!held || !clock.isTrusted()) return;
    try {
      await fn(AbortSignal.any([abort, held, signal]));
    } catch (error) {
      // Backstage does not log errors of local tasks.
      logger.error(`The task ${id} failed: ${stringifyError(error)}`);
    }
  }

  async #trigger(id: string): Promise<void> {
    const { scheduler, logger, signal } = this.#options;
    if (signal.aborted) return;
    try {
      await scheduler.triggerTask(id);
    } catch (error) {
      // It runs already.
      if (isError(error) && error.name === 'ConflictError') return;
      logger.debug(`The task ${id} can't run now: ${stringifyError(error)}`);
    }
  }
}
