import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { pause } from '../../core/pause';
import { isOfStatement } from '../../database/databaseErrors';
import { ContainerRun } from './ContainerRun';
import { LogStore, LogTail } from './LogStore';

/** Characters that wait at a time: the ends of some hundred logs of failed jobs. */
const MAX_HELD = 64 * 1024 ** 2;

/** Time between two attempts, milliseconds. */
const RETRY_MS = 3_000;

/** Attempts for one log while others are stored. */
const MAX_TRIES = 10;

/** The end of a log that could not be stored. */
export interface HeldLog {
  uid: string;
  run: ContainerRun;
  tail: LogTail;
}

interface Held extends HeldLog {
  tries: number;
  /** Number of logs stored before the last attempt for this one. */
  storedThen: number;
}

/**
 * Ends of logs that were read while the store, a database or a bucket, was unavailable. Their pods may be gone when it
 * returns, so they wait in memory, up to a bound.
 */
export class HeldLogs {
  readonly #options: {
    store: Pick<LogStore, 'lacks' | 'write'>;
    logger: LoggerService;
    onLost(log: HeldLog, reason: string): void;
  };
  #held: Held[] = [];
  #size = 0;
  #stored = 0;
  #working: Promise<void> | undefined;
  #isTold = false;
  #isClosed = false;

  constructor(options: {
    store: Pick<LogStore, 'lacks' | 'write'>;
    logger: LoggerService;
    /** Called for each log that is dropped. */
    onLost(log: HeldLog, reason: string): void;
  }) {
    this.#options = options;
  }

  /** Number of waiting logs. */
  get count(): number {
    return this.#held.length;
  }

  /** Whether logs wait, which means that the store is unavailable. */
  get isWaiting(): boolean {
    return this.#working !== undefined;
  }

  /** Stores the end of a log as soon as the store accepts it. */
  add(log: HeldLog): void {
    if (this.#size + log.tail.text.length > MAX_HELD) {
      this.#options.onLost(log, 'too many logs wait for the store');
      return;
    }
    this.#size += log.tail.text.length;
    this.#held.push({ ...log, tries: 0, storedThen: this.#stored });
    this.#working ??= this.#work();
  }

  /** Warns once per outage: a store that refuses needs attention. */
  warn(error: unknown): void {
    if (this.#isTold || this.#isClosed) return;
    this.#isTold = true;
    this.#options.logger.warn(
      `Logs can't be stored, trying again: ${stringifyError(error)}`,
    );
  }

  close(): void {
    this.#isClosed = true;
    if (!this.#held.length) return;
    this.#options.logger.warn(
      `The portal shut down before ${this.#held.length} logs could be stored: they are lost`,
    );
  }

  async #work(): Promise<void> {
    await pause(RETRY_MS);
    while (!this.#isClosed) {
      const next = this.#held.shift();
      if (!next) break;
      this.#size -= next.tail.text.length;
      const error = await this.#store(next).then(
        () => undefined,
        (failure: unknown) => ({ failure }),
      );
      if (error) {
        this.#failed(next, error.failure);
        await pause(RETRY_MS);
      } else if (!this.#held.length) {
        this.#isTold = false;
        this.#options.logger.info('Logs can be stored again');
      }
    }
    this.#working = undefined;
  }

  async #store({ uid, run, tail }: Held): Promise<void> {
    const { store } = this.#options;
    if (await store.lacks(uid, run)) await store.write(uid, run, tail);
    this.#stored += 1;
  }

  #failed(log: Held, error: unknown): void {
    // Others are stored, so this log is at fault.
    const tries = log.tries + (log.storedThen < this.#stored ? 1 : 0);
    if (isOfStatement(error) || tries >= MAX_TRIES) {
      this.#options.onLost(log, stringifyError(error));
      return;
    }
    this.#size += log.tail.text.length;
    this.#held.push({ ...log, tries, storedThen: this.#stored });
  }
}
