import { ClockGuard } from '@rayport/backstage-plugin-ray-node';
import { PluginDatabase } from '../../database/PluginDatabase';
import { SharedTasks } from '../../database/SharedTasks';
import { RETENTION_INTERVAL_HOURS, RetentionTime } from '../RetentionTime';
import { dayOf } from './days';
import { keepLedger } from './keepLedger';
import { unifyUsageOwners } from './unifyUsageOwners';
import { UsageActivityStore } from './UsageActivityStore';
import { UsageCounter } from './UsageCounter';
import { UsageErasure } from './UsageErasure';
import { UsageLedger, UsageLedgerOptions } from './UsageLedger';
import { UsagePodStore } from './UsagePodStore';
import { UsageReader } from './UsageReader';

/** How long the ledger is kept, milliseconds. */
export interface UsageRetention {
  /** Of sums by day. */
  sumsMs: number;
  /** Of pods, from their end on. */
  podsMs: number;
}

/** Options of {@link UsageHistory}. */
export interface UsageHistoryOptions extends Omit<
  UsageLedgerOptions,
  'store' | 'clock'
> {
  database: PluginDatabase;
  retention: UsageRetention;
  clock: ClockGuard;
}

/** The usage ledger of a server: who writes it, sums it up, reads it, and erases owners from it. */
export class UsageHistory {
  readonly reader: UsageReader;
  readonly erasure: UsageErasure;
  readonly activity: UsageActivityStore;
  readonly #ledger: UsageLedger;
  readonly #store: UsagePodStore;
  readonly #counter: UsageCounter;
  readonly #retentionTime: RetentionTime;
  readonly #options: UsageHistoryOptions;

  constructor(options: UsageHistoryOptions) {
    const { database, clock } = options;
    this.#options = options;
    this.#retentionTime = new RetentionTime(database, clock);
    this.reader = new UsageReader(database);
    this.erasure = new UsageErasure(database);
    this.activity = new UsageActivityStore(database);
    this.#store = new UsagePodStore(database);
    this.#counter = new UsageCounter(database);
    this.#ledger = new UsageLedger({ ...options, store: this.#store });
  }

  /** Follows pods; must begin before there are any, and ends with the signal. */
  follow(signal: AbortSignal): void {
    const { clock, logger } = this.#options;
    this.#ledger.follow();
    void keepLedger({ ledger: this.#ledger, clock, logger, signal });
  }

  /** Has one replica of the portal sum up every minute what was written, and forget every hour what is too old. */
  async schedule(tasks: Pick<SharedTasks, 'schedule'>): Promise<void> {
    const { database } = this.#options;
    await tasks.schedule({
      id: 'ray-usage-sums',
      frequency: { minutes: 1 },
      fn: signal => this.#counter.run(signal),
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

  /**
   * Forgets what is too old.
   *
   * @returns the number of rows
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

  /** How many pods wait to be written, and how many could not be. */
  progress(): { waiting: number; lost: number } {
    return this.#ledger.progress();
  }

  /** Writes what still waits, as far as that takes no longer than a moment. */
  close(): Promise<void> {
    return this.#ledger.close();
  }
}
