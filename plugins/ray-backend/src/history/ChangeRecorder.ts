import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { pause } from '../core/pause';
import { within } from '../core/within';
import { isOfStatement } from '../database/databaseErrors';
import { Change } from './Change';
import { ChangeStore } from './ChangeStore';

/** How long a write waits for its record, milliseconds. Usually the record is stored at once, and readers see it. */
const WAIT_MS = 250;

/** Changes that wait for the database, some kilobytes each; a restart of PostgreSQL takes seconds. */
const MAX_PENDING = 2_000;

/** Changes in one statement. */
const BATCH = 100;

/** Time between two attempts, milliseconds. */
const RETRY_MS = 2_000;

/** How long a shutdown waits, milliseconds. */
const CLOSE_MS = 2_000;

interface Pending {
  change: Change;
  resolve(): void;
}

/**
 * Records who changed what. Never fails or delays the change itself: while the database is unavailable, changes wait in
 * memory, and beyond a bound the oldest are lost. Kubernetes' managed fields still show that there was a change.
 */
export class ChangeRecorder {
  readonly #store: Pick<ChangeStore, 'insert'>;
  readonly #logger: LoggerService;
  readonly #pending = new Map<string, Pending>();
  #working: Promise<void> | undefined;
  /** The database was slow or away last time, so writes do not wait for it. */
  #isBehind = false;
  #lost = 0;
  #isClosed = false;

  constructor(options: {
    store: Pick<ChangeStore, 'insert'>;
    logger: LoggerService;
  }) {
    this.#store = options.store;
    this.#logger = options.logger;
  }

  /** Records a change; resolves when it is stored or takes too long, and never rejects. */
  async record(change: Change): Promise<void> {
    const stored = new Promise<void>(resolve => {
      this.#pending.set(change.id, { change, resolve });
    });
    this.#bound();
    this.#working ??= this.#work();
    if (this.#isBehind) return;
    await within(WAIT_MS, stored).catch(() => {
      this.#isBehind = true;
    });
  }

  /** Those of these objects that are not stored yet. */
  pendingOf(uids: readonly string[]): Change[] {
    return [...this.#pending.values()]
      .map(({ change }) => change)
      .filter(({ uid }) => uids.includes(uid));
  }

  /** Stores waiting changes, for a moment at most. */
  async close(): Promise<void> {
    await within(CLOSE_MS, this.#working ?? Promise.resolve()).catch(() => {
      this.#lost += this.#pending.size;
    });
    this.#isClosed = true;
    this.#tellLost();
  }

  #bound(): void {
    const [oldest] = this.#pending.keys();
    if (oldest === undefined || this.#pending.size <= MAX_PENDING) return;
    this.#pending.delete(oldest);
    this.#lost += 1;
  }

  async #work(): Promise<void> {
    let size = BATCH;
    while (this.#pending.size && !this.#isClosed) {
      const batch = [...this.#pending.values()].slice(0, size);
      try {
        await this.#store.insert(batch.map(({ change }) => change));
        this.#settle(batch);
        this.#isBehind = false;
        this.#tellLost();
        size = BATCH;
      } catch (error) {
        if (!isOfStatement(error)) {
          this.#isBehind = true;
          await pause(RETRY_MS);
        } else if (batch.length > 1) {
          // One change is at fault; the others must not be lost with it.
          size = 1;
        } else {
          this.#settle(batch);
          this.#logger.warn(
            `A change could not be recorded: ${stringifyError(error)}`,
          );
        }
      }
    }
    this.#working = undefined;
  }

  #settle(batch: readonly Pending[]): void {
    for (const { change, resolve } of batch) {
      this.#pending.delete(change.id);
      resolve();
    }
  }

  #tellLost(): void {
    if (!this.#lost) return;
    this.#logger.warn(
      `${this.#lost} changes are missing in the record of changes: the database was unavailable for too long`,
    );
    this.#lost = 0;
  }
}
