import { LoggerService } from '@backstage/backend-plugin-api';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { ViewChange } from '../../views/ViewChange';
import { ComparedKind, keepFindingMissing } from './findMissing';
import { LogKeeper, LogKeeperOptions } from './LogKeeper';
import { RecordStore } from './RecordStore';
import { RecordedKind, RecordWriter } from './RecordWriter';

/** Options of {@link History}. */
export interface HistoryOptions extends Omit<LogKeeperOptions, 'store'> {
  store: RecordStore;
  kinds: ReadonlyMap<ResourceKind, RecordedKind & ComparedKind>;
  /** The namespaces that are followed; all when absent. */
  namespaces: readonly string[] | undefined;
  logger: LoggerService;
}

/** Keeps what is remembered of objects up to date, from when it follows their views. */
export class History {
  readonly store: RecordStore;
  readonly #options: HistoryOptions;
  readonly #logs: LogKeeper;
  readonly #writer: RecordWriter;

  constructor(options: HistoryOptions) {
    const { store, kinds, logger } = options;
    this.store = store;
    this.#options = options;
    this.#logs = new LogKeeper(options);
    this.#writer = new RecordWriter({
      store,
      kinds,
      logger,
      onWritten: this.#logs.take,
    });
  }

  /** The kinds that are remembered. */
  get kinds(): ResourceKind[] {
    return [...this.#options.kinds.keys()];
  }

  /** Follows views; must begin before there are any, and ends with the signal. */
  follow(
    views: {
      subscribe(listener: (changes: readonly ViewChange[]) => void): void;
    },
    signal: AbortSignal,
  ): void {
    views.subscribe(this.#writer.listen);
    void keepFindingMissing({ ...this.#options, signal });
  }

  /** How many objects wait to be written, and how many could not be. */
  progress(): { waiting: number; lost: number } {
    return this.#writer.progress();
  }

  /** Has what was heard of written now; waits for it no longer than a moment. */
  caughtUp(): Promise<void> {
    return this.#writer.caughtUp();
  }

  async close(): Promise<void> {
    this.#logs.close();
    await this.#writer.close();
  }
}
