import {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskRunner,
} from '@backstage/backend-plugin-api';

/** How long changes are gathered, in milliseconds: whoever creates a cluster has found it some seconds later. */
const GATHER_MS = 5_000;

/** Shortest time between two runs, in milliseconds. */
const MIN_PAUSE_MS = 30_000;

/** An index is built anew as a whole: at most this part of the time goes into that, however many objects there are. */
const MAX_SHARE = 1 / 20;

/** What an {@link IndexSchedule} needs. */
export interface IndexScheduleOptions {
  scheduler: Pick<SchedulerService, 'triggerTask'>;
  /** Runs by the clock. */
  clock: SchedulerServiceTaskRunner;
  logger: LoggerService;
  /** Ends it. */
  signal: AbortSignal;
}

/**
 * When the documents of a kind are collected: by the clock, and soon after something has changed. At rest nothing
 * happens but by the clock.
 */
export class IndexSchedule implements SchedulerServiceTaskRunner {
  readonly #options: IndexScheduleOptions;
  #taskId: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pauseEndsAt = 0;

  constructor(options: IndexScheduleOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => clearTimeout(this.#timer));
  }

  async run(
    task: Parameters<SchedulerServiceTaskRunner['run']>[0],
  ): Promise<void> {
    this.#taskId = task.id;
    await this.#options.clock.run({
      ...task,
      fn: async signal => {
        const start = Date.now();
        try {
          await task.fn(signal);
        } finally {
          this.#pauseAfter(Date.now() - start);
        }
      },
    });
  }

  /** Something has changed: runs soon. */
  refresh(): void {
    if (this.#timer || this.#options.signal.aborted) return;
    const wait = Math.max(GATHER_MS, this.#pauseEndsAt - Date.now());
    this.#timer = setTimeout(() => this.#trigger(), wait);
    this.#timer.unref();
  }

  #pauseAfter(durationMs: number): void {
    this.#pauseEndsAt =
      Date.now() + Math.max(MIN_PAUSE_MS, durationMs / MAX_SHARE);
  }

  async #trigger(): Promise<void> {
    const { scheduler, logger } = this.#options;
    // Another replica may be the one that runs.
    this.#pauseAfter(0);
    try {
      if (this.#taskId) await scheduler.triggerTask(this.#taskId);
      this.#timer = undefined;
    } catch (error) {
      // It runs, and may have read already what has changed; or the scheduler does not know it yet.
      logger.debug(`The search index is refreshed later: ${error}`);
      this.#timer = undefined;
      this.refresh();
    }
  }
}
