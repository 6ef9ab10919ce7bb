import {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskRunner,
} from '@backstage/backend-plugin-api';

/** How long changes are collected, in milliseconds: a new cluster is found some seconds after its creation. */
const GATHER_MS = 5_000;

/** Shortest time between two runs, in milliseconds. */
const MIN_PAUSE_MS = 30_000;

/** An index is rebuilt completely: at most this fraction of the time is used for that, with any number of objects. */
const MAX_SHARE = 1 / 20;

/** Longest delay of changes that did not affect the index before, in milliseconds. */
const MAX_IDLE_PAUSE_MS = 10 * 60_000;

/** Dependencies of an {@link IndexSchedule}. */
export interface IndexScheduleOptions {
  scheduler: Pick<SchedulerService, 'triggerTask'>;
  /** Runs by the schedule. */
  clock: SchedulerServiceTaskRunner;
  logger: LoggerService;
  /** Whether documents can be collected; asked until the first collection. */
  isReadable(): Promise<boolean>;
  /** Ends the schedule. */
  signal: AbortSignal;
}

/**
 * Decides when the documents of a kind are collected: by the clock, and soon after a change. Without changes only the
 * clock counts. An object may change for hours without an effect on the index, such as a cluster whose image can't be
 * pulled: the delay of such changes doubles after each run that found nothing new.
 */
export class IndexSchedule implements SchedulerServiceTaskRunner {
  readonly #options: IndexScheduleOptions;
  #taskId: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Infinity;
  #pauseEndsAt = 0;
  #idlePauseMs = MIN_PAUSE_MS;
  #idlePauseEndsAt = 0;
  #collected: string | undefined;

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
        // Backstage logs four lines for a collection that fails.
        const isReadable =
          this.#collected !== undefined || (await this.#options.isReadable());
        try {
          if (isReadable) await task.fn(signal);
        } finally {
          this.#pauseAfter(Date.now() - start);
        }
        if (!isReadable) this.refresh();
      },
    });
  }

  /** An object was created or deleted: runs soon. */
  refresh(): void {
    this.#runAt(this.#pauseEndsAt);
  }

  /** An existing object has changed: runs soon, unless such changes had no effect before. */
  changed(): void {
    this.#runAt(this.#idlePauseEndsAt);
  }

  /** A run has collected the documents with this digest. */
  collected(digest: string): void {
    this.#idlePauseMs =
      digest === this.#collected
        ? Math.min(2 * this.#idlePauseMs, MAX_IDLE_PAUSE_MS)
        : MIN_PAUSE_MS;
    this.#collected = digest;
  }

  #runAt(time: number): void {
    const now = Date.now();
    const dueAt = Math.max(now + GATHER_MS, time);
    if (dueAt >= this.#dueAt || this.#options.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.#trigger(), dueAt - now).unref();
  }

  #pauseAfter(durationMs: number): void {
    const now = Date.now();
    const pause = Math.max(MIN_PAUSE_MS, durationMs / MAX_SHARE);
    this.#pauseEndsAt = now + pause;
    this.#idlePauseEndsAt = now + Math.max(pause, this.#idlePauseMs);
  }

  async #trigger(): Promise<void> {
    const { scheduler, logger } = this.#options;
    // Another replica may be running.
    this.#pauseAfter(0);
    this.#dueAt = Infinity;
    try {
      if (this.#taskId) await scheduler.triggerTask(this.#taskId);
    } catch (error) {
      // It is running and may have read the changed objects already, or the scheduler does not know it yet.
      logger.debug(`The search index is refreshed later: ${error}`);
      this.refresh();
    }
  }
}
