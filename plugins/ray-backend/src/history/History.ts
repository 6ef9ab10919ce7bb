import { LoggerService } from '@backstage/backend-plugin-api';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { Clock } from '@rayport/backstage-plugin-ray-node';
import { ViewChange } from '../views/ViewChange';
import { LogKeeper } from './logs/LogKeeper';
import { keepWatch, WatchedKind } from './watching/keepWatch';
import { OutageStore } from './watching/OutageStore';
import { WorkKeeper } from './work/WorkKeeper';
import { ComparedKind, keepFindingMissing } from './records/findMissing';
import { RecordCuts } from './records/RecordCuts';
import { RecordStore } from './records/RecordStore';
import { RecordedKind, RecordWriter } from './records/RecordWriter';

/** Options of {@link History}. */
export interface HistoryOptions {
  store: RecordStore;
  cuts: RecordCuts;
  kinds: ReadonlyMap<ResourceKind, RecordedKind & ComparedKind & WatchedKind>;
  /** The namespaces that are followed; all when absent. */
  namespaces: readonly string[] | undefined;
  /** Keeps logs; absent where none are kept. */
  logs: LogKeeper | undefined;
  work: WorkKeeper;
  outages: OutageStore;
  clock: Clock;
  logger: LoggerService;
}

/** Keeps what is remembered of objects up to date, from when it follows their views. */
export class History {
  readonly store: RecordStore;
  readonly #options: HistoryOptions;
  readonly #writer: RecordWriter;

  constructor(options: HistoryOptions) {
    const { store, cuts, outages, kinds, clock, logger } = options;
    this.store = store;
    this.#options = options;
    this.#writer = new RecordWriter({
      ...{ store, cuts, outages, kinds, logger },
      now: () => clock.now(),
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
    const { outages, ...others } = this.#options;
    void keepWatch({ ...others, store: outages, signal });
  }

  /** How many objects wait to be written, and how many could not be; the same of logs. */
  progress(): Progress & { logs: Progress } {
    const logs = this.#options.logs?.progress() ?? { waiting: 0, lost: 0 };
    return { ...this.#writer.progress(), logs };
  }

  /** Has what was heard of written now; waits for it no longer than a moment. */
  caughtUp(): Promise<void> {
    return this.#writer.caughtUp();
  }

  async close(): Promise<void> {
    this.#options.logs?.close();
    this.#options.work.close();
    await this.#writer.close();
  }
}

interface Progress {
  waiting: number;
  lost: number;
}
