import { ClockGuard } from '@rayport/backstage-plugin-ray-node';
import { PluginDatabase } from '../../database/PluginDatabase';
import { SharedTasks } from '../../database/SharedTasks';
import { RETENTION_INTERVAL_HOURS, RetentionTime } from '../RetentionTime';
import { dayOf } from './days';
import { keepLedger } from './keepLedger';
import { PodInterval } from './PodInterval';
import { unifyUsageOwners } from './unifyUsageOwners';
import { UsageActivityStore } from './UsageActivityStore';
import { UsageCounter } from './UsageCounter';
import { UsageErasure } from './UsageErasure';
import { UsageLedger, UsageLedgerOptions } from './UsageLedger';
import { UsagePodStore } from './UsagePodStore';
import { UsageReader } from './UsageReader';

/** How long the ledger is kept, milliseconds. */
export interface UsageRetention {
  /** For sums by day. */
  sumsMs: number;
  /** For pods, from their end. */
  podsMs: number;
}

/** Options of {@link UsageHistory}. */
export interface UsageHistoryOptions extends Omit<
  UsageLedgerOptions,
  'store' | 'clock'
> {
  database: PluginDatabase;
  /** The connection whose pods are recorded and read. */
  connection: string;
  retention: UsageRetention;
  clock: ClockGuard;
}

/** The usage ledger of a server: writing, summing, reading, and erasing owners. */
export class UsageHistory {
  readonly reader: UsageReader;
  readonly erasure: UsageErasure;
  readonly activity: UsageActivityStore;
  readonly #ledger: UsageLedger;
  readonly #store: UsagePodStore;
  readonly #counter: UsageCounter;
  readonly #retentionTime: RetentionTime;
  readonly #options: UsageHistoryOptions;
  /** The latest run of the counter. */
  #counting: Promise<unknown> = Promise.resolve();

  constructor(options: UsageHistoryOptions) {
    const { connection, database, clock } = options;
    this.#options = options;
    this.#retentionTime = new RetentionTime(database, clock);
    this.reader = new UsageReader(database, connection);
    this.erasure = new UsageErasure(database, connection);
    this.activity = new UsageActivityStore(database);
    this.#store = new UsagePodStore(database, connection);
    this.#counter = new UsageCounter(database);
    this.#ledger = new UsageLedger({ ...options, store: this.#store });
  }

  /** Follows pods until the signal aborts. Start it before there are any pods. */
  follow(signal: AbortSignal): void {
    const { clock, logger } = this.#options;
    this.#ledger.follow();
    void keepLedger({ ledger: this.#ledger, clock, logger, signal });
  }

  /**
   * Computes sums every minute, and deletes expired rows every hour, on one replica of the portal, for all connections.
   */
  async schedule(tasks: Pick<SharedTasks, 'schedule'>): Promise<void> {
    const { database } = this.#options;
    await tasks.schedule({
      id: 'ray-usage-sums',
      frequency: { minutes: 1 },
      fn: signal => this.#count(signal),
    });
    await tasks.schedule({
      id: 'ray-usage-retention',
      frequency: { hours: RETENTION_INTERVAL_HOURS },
      fn: async signal => {
        await unifyUsageOwners(database, signal);
        await this.prune();
      },
    });
  }

  /** Stores pods of a past that this portal did not observe, and counts them. */
  async addPast(pods: readonly PodInterval[]): Promise<void> {
    await this.#store.write(pods);
    await this.#count();
  }

  /**
   * Deletes expired rows.
   *
   * @returns their number
   */
  async prune(): Promise<number> {
    const { podsMs, sumsMs } = this.#options.retention;
    const now = await this.#retentionTime.next('usage');
    if (now === undefined) return 0;
    return this.#store.prune({
      pods: now - podsMs,
      day: dayOf(now - sumsMs),
    });
  }

  /** Computes the sums after earlier runs have ended, because concurrent runs would overwrite each other's sums. */
  #count(signal?: AbortSignal): Promise<unknown> {
    const run = this.#counting.then(() => this.#counter.run(signal));
    this.#counting = run.catch(() => {});
    return run;
  }

  /** Number of pods that wait to be written, and of those that failed. */
  progress(): { waiting: number; lost: number } {
    return this.#ledger.progress();
  }

  /** Writes pending pods, for a moment at most. */
  close(): Promise<void> {
    return this.#ledger.close();
  }
}
