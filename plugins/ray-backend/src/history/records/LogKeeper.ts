import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { Observation } from './ObjectRecord';
import { RecordStore } from './RecordStore';

/** So much of a log is kept, characters: its end. */
const MAX_LOG_LENGTH = 64 * 1024;

/** Logs that wait to be read at a time. */
const MAX_WAITING = 500;

/** Options of {@link LogKeeper}. */
export interface LogKeeperOptions {
  store: Pick<RecordStore, 'lacksLog' | 'writeLog'>;
  /** The end of the log of what has failed; undefined for what has none, or has not failed. */
  readLog(observation: Observation): Promise<string | undefined>;
  /** Whether it has failed, so that its log is worth to be read. */
  hasFailed(observation: Observation): boolean;
  logger: LoggerService;
}

/** Keeps the end of the logs of what has failed, one after the other, before their pods go. */
export class LogKeeper {
  readonly #options: LogKeeperOptions;
  readonly #waiting = new Map<string, Observation>();
  /** Those that were looked at and are still there. */
  readonly #done = new Set<string>();
  #working: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: LogKeeperOptions) {
    this.#options = options;
  }

  /** Hears of what was written. */
  readonly take = (written: readonly Observation[]): void => {
    for (const observation of written) {
      const { uid } = observation.record;
      if (observation.deletedAt !== undefined) {
        this.#done.delete(uid);
        continue;
      }
      const isWanted =
        this.#options.hasFailed(observation) &&
        !this.#done.has(uid) &&
        this.#waiting.size < MAX_WAITING;
      if (isWanted) this.#waiting.set(uid, observation);
    }
    if (this.#waiting.size) this.#working ??= this.#work();
  };

  close(): void {
    this.#isClosed = true;
  }

  async #work(): Promise<void> {
    while (this.#waiting.size && !this.#isClosed) {
      const [[uid, observation]] = this.#waiting;
      this.#waiting.delete(uid);
      await this.#keep(uid, observation).catch(error =>
        this.#options.logger.debug(
          `The log of ${observation.record.resource.name} was not kept: ${stringifyError(error)}`,
        ),
      );
    }
    this.#working = undefined;
  }

  async #keep(uid: string, observation: Observation): Promise<void> {
    const { store, readLog } = this.#options;
    this.#done.add(uid);
    if (!(await store.lacksLog(uid))) return;
    const log = await readLog(observation);
    if (log) await store.writeLog(uid, log.slice(-MAX_LOG_LENGTH));
  }
}
