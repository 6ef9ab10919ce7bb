import {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { isError, stringifyError } from '@backstage/errors';
import { DEFAULT_CONNECTION } from '@rayport/backstage-plugin-ray-common';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { TaskLease } from './TaskLease';

/** Timeout of a task, minutes; its signal aborts then. */
const TIMEOUT = { minutes: 10 };

/** A task that one replica runs. */
export type SharedTask = Pick<
  SchedulerServiceTaskScheduleDefinition,
  'frequency'
> & {
  id: string;
  fn(signal: AbortSignal): Promise<unknown>;
};

/** Dependencies of {@link SharedTasks}. */
export interface SharedTasksOptions {
  scheduler: SchedulerService;
  lease: Pick<TaskLease, 'held' | 'onTaken'>;
  clock: Pick<Clock, 'isTrusted' | 'onTrusted'>;
  logger: LoggerService;
  signal: AbortSignal;
}

/**
 * Background tasks that run on one replica at a time: the holder of the lease. Every replica schedules them locally.
 * Backstage's own lock for tasks would stay with a killed process until the task's timeout. A replica whose clock is
 * doubted runs no task. Tasks start as soon as this replica gets the lease, or its clock is trusted.
 */
export class SharedTasks {
  readonly #options: SharedTasksOptions;

  constructor(options: SharedTasksOptions) {
    this.#options = options;
  }

  /** The tasks of one connection to Kubernetes, which have the same ids for each. */
  of(connection: string): Pick<SharedTasks, 'schedule'> {
    if (connection === DEFAULT_CONNECTION) return this;
    return {
      schedule: task =>
        this.schedule({ ...task, id: `${task.id}-${connection}` }),
    };
  }

  /** Runs a task repeatedly until the portal shuts down. */
  async schedule({ id, frequency, fn }: SharedTask): Promise<void> {
    const { scheduler, lease, clock, signal } = this.#options;
    await scheduler.scheduleTask({
      id,
      frequency,
      signal,
      timeout: TIMEOUT,
      scope: 'local',
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
