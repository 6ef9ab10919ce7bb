import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { keyText, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { Clock, Pod } from '@rayport/backstage-plugin-ray-node';
import { within } from '../core/within';
import { Touched } from '../kubernetes/ManagedObjects';
import { ViewChange } from '../views/ViewChange';
import { LogKeeper } from './logs/LogKeeper';
import { keepWatch, WatchedKind } from './watching/keepWatch';
import { OutageStore } from './watching/OutageStore';
import { WorkKeeper } from './work/WorkKeeper';
import { ComparedKind, keepFindingMissing } from './records/findMissing';
import { RecordCuts } from './records/RecordCuts';
import { RecordStore } from './records/RecordStore';
import { RecordedKind, RecordWriter } from './records/RecordWriter';

/**
 * Longest that a write waits for the record of its object, milliseconds: enough for a portal that has just started to
 * read its pods.
 */
const BEFORE_WRITE_MS = 4_000;

/** Reads the ends of an object's logs. */
export type TakeLogs = (
  uid: string,
  pods: 'all' | readonly Pod[],
) => Promise<void>;

/** Options of {@link History}. */
export interface HistoryOptions {
  store: RecordStore;
  cuts: RecordCuts;
  kinds: ReadonlyMap<ResourceKind, RecordedKind & ComparedKind & WatchedKind>;
  /** Namespaces that are served; all when absent. */
  namespaces: readonly string[] | undefined;
  /** Stores logs; absent where none are kept. */
  logs: LogKeeper | undefined;
  /** Resolves when the ends of an object's logs are read, for these pods or all; absent where none are kept. */
  takeLogs: TakeLogs | undefined;
  work: WorkKeeper;
  outages: OutageStore;
  clock: Clock;
  logger: LoggerService;
}

/** Keeps the history of objects up to date by following their views. */
export class History {
  readonly store: RecordStore;
  readonly #options: HistoryOptions;
  readonly #writer: RecordWriter;

  constructor(options: HistoryOptions) {
    const { store, cuts, outages, kinds, clock, logger } = options;
    this.store = store;
    this.#options = options;
    this.#writer = new RecordWriter({
      store,
      cuts,
      outages,
      kinds,
      logger,
      now: () => clock.now(),
    });
  }

  /** The kinds with history. */
  get kinds(): ResourceKind[] {
    return [...this.#options.kinds.keys()];
  }

  /** Follows views until the signal aborts; start it before there are any. */
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

  /** Number of objects that wait to be written, and of those that failed; the same for logs. */
  progress(): Progress & { logs: Progress } {
    const logs = this.#options.logs?.progress() ?? { waiting: 0, lost: 0 };
    return { ...this.#writer.progress(), logs };
  }

  /**
   * Records an object that is about to change or be deleted, and reads the ends of logs that would be lost; waits only
   * a moment, and never throws.
   */
  async beforeWrite(
    kind: ResourceKind,
    { object, going }: Touched,
  ): Promise<void> {
    const { kinds, takeLogs } = this.#options;
    const recorded = kinds.get(kind);
    const { namespace = '', name, uid } = object.metadata;
    if (!recorded || !uid) return;
    const key = { namespace, name };
    const remember = async () => {
      const isReady = await recorded.ready().then(
        () => true,
        () => false,
      );
      await Promise.all([
        going !== 'none' && takeLogs?.(uid, going),
        this.#writer.remember(kind, key, { isExplained: isReady }),
      ]);
    };
    await within(BEFORE_WRITE_MS, remember()).catch((error: unknown) => {
      this.#options.logger.debug(
        `What was known of ${kind} ${keyText(key)} before it was written may be missing: ${stringifyError(error)}`,
      );
    });
  }

  /** Writes pending changes now, and waits only a moment. */
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
