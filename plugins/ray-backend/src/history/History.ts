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
 * Longest that a write waits for what is remembered of its object, milliseconds: enough for a portal that has just
 * started to read its pods, and short enough for callers.
 */
const BEFORE_WRITE_MS = 4_000;

/** Takes the ends of an object's logs. */
export type TakeLogs = (
  uid: string,
  pods: 'all' | readonly Pod[],
) => Promise<void>;

/** Options of {@link History}. */
export interface HistoryOptions {
  store: RecordStore;
  cuts: RecordCuts;
  kinds: ReadonlyMap<ResourceKind, RecordedKind & ComparedKind & WatchedKind>;
  /** The namespaces that are followed; all when absent. */
  namespaces: readonly string[] | undefined;
  /** Keeps logs; absent where none are kept. */
  logs: LogKeeper | undefined;
  /** Resolves when the ends of an object's logs are read, those of these pods or of all; absent where none are kept. */
  takeLogs: TakeLogs | undefined;
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

  /**
   * Has an object looked at that the portal is about to change or delete, and the ends of logs read that go by it; waits no
   * longer than a moment, and never throws.
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
