import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { keyText } from '@rayport/backstage-plugin-ray-common';
import { UsageActivityStore } from '../history/usage/UsageActivityStore';
import { Activity } from './Activity';
import { ActivityReader } from './ActivityReader';
import { IdleRecord, newIdleRecord } from './IdleRecord';
import { IdleStore } from './IdleStore';
import { IdleStep, judge, suspended, Verdict } from './judge';
import { LookedAfterCluster } from './LookedAfterCluster';
import { observedActivity } from './observedActivity';

/** Clusters that are looked at together: few, as a portal has more to do. */
const CONCURRENCY = 4;

/** Looks are spread by so much of the interval, so that clusters that were made together are not asked together. */
const JITTER = 0.2;

/** Looks that are further apart than so many intervals tell nothing of the time between: the portal was away. */
const MAX_INTERVALS_APART = 3;

/** Only what Ray said within this time before a suspension counts, milliseconds. */
const MAX_ANSWER_AGE_MS = 2_000;

/** What is done about a cluster. Each method resolves once that is done, and announced, and recorded. */
export interface IdleSteps {
  warn(cluster: LookedAfterCluster, record: IdleRecord): Promise<void>;
  withdraw(cluster: LookedAfterCluster, record: IdleRecord): Promise<void>;
  suspend(cluster: LookedAfterCluster, record: IdleRecord): Promise<void>;
  /** Has a suspension in the record that may not be there. */
  note(cluster: LookedAfterCluster, record: IdleRecord): Promise<void>;
}

/** What an {@link IdleSteward} builds on. */
export interface IdleStewardOptions {
  clusters: {
    /** Undefined while what the portal knows may be out of date. */
    list(): Iterable<LookedAfterCluster> | undefined;
    get(uid: string): LookedAfterCluster | undefined;
  };
  reader: Pick<ActivityReader, 'read'>;
  store: Pick<IdleStore, 'all' | 'replace' | 'delete'>;
  steps: IdleSteps;
  /** Where it is noted what was found out, for the usage ledger. */
  ledger: Pick<UsageActivityStore, 'note'>;
  /** Time between two looks at a cluster, milliseconds. */
  intervalMs: number;
  logger: LoggerService;
  now?(): number;
  random?(): number;
}

/**
 * Looks after idle clusters, round by round: asks their Ray, warns owners, and suspends what stays idle. It remembers
 * nothing itself, so any replica can do the next round; where two do one at the same time, the one that is first to
 * write goes on.
 */
export class IdleSteward {
  readonly #options: IdleStewardOptions;
  readonly #now: () => number;
  readonly #random: () => number;

  constructor(options: IdleStewardOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#random = options.random ?? Math.random;
  }

  /** Looks at all clusters whose time has come. Fails where the database is away: then nothing more is done. */
  async round(signal: AbortSignal): Promise<void> {
    const { clusters, store, logger } = this.#options;
    const all = clusters.list();
    if (!all) return;
    const records = new Map(
      (await store.all()).map(record => [record.uid, record]),
    );
    const due: Array<[LookedAfterCluster, IdleRecord]> = [];
    for (const cluster of all) {
      const known = records.get(cluster.uid);
      records.delete(cluster.uid);
      const before = known
        ? this.#continued(known)
        : newIdleRecord({ ...cluster.key, ...cluster });
      if (this.#isDue(cluster, before)) due.push([cluster, before]);
    }
    await store.delete([...records.keys()]);
    const waiting = due.values();
    const work = async () => {
      for (const [cluster, before] of waiting) {
        if (signal.aborted) return;
        await this.#look(cluster, before, signal).catch((error: unknown) =>
          logger.warn(
            `Idle cluster ${keyText(cluster.key)} could not be looked after: ${stringifyError(error)}`,
          ),
        );
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }

  #continued(record: IdleRecord): IdleRecord {
    const { intervalMs } = this.#options;
    const apart = this.#now() - record.askedAt;
    const isContinued = apart <= MAX_INTERVALS_APART * intervalMs;
    return isContinued ? record : { ...record, observedSince: undefined };
  }

  /** Notes what was found out; undefined where somebody else was faster. */
  async #remember(
    before: IdleRecord,
    after: IdleRecord,
  ): Promise<IdleRecord | undefined> {
    const { store, ledger } = this.#options;
    const stored = await store.replace(before, after);
    const observed = stored && observedActivity(before, stored);
    if (observed) await ledger.note(observed);
    return stored;
  }

  #isDue(
    { policy, exemption }: LookedAfterCluster,
    { version, askedAt, suspendAt, ...before }: IdleRecord,
  ): boolean {
    if (policy.mode === 'off' || exemption) {
      const { warnedAt, suspendingAt, activity } = before;
      // What was known of it counts no longer.
      return !!warnedAt || !!suspendingAt || activity !== 'unknown';
    }
    const now = this.#now();
    if (version === 0 || (suspendAt ?? Infinity) <= now) return true;
    const { intervalMs } = this.#options;
    const spread = 1 - JITTER / 2 + JITTER * this.#random();
    return now - askedAt >= intervalMs * spread;
  }

  async #look(
    cluster: LookedAfterCluster,
    before: IdleRecord,
    signal: AbortSignal,
  ): Promise<void> {
    const first = await this.#judge(cluster, before, { signal });
    const isDecisive = first.step === 'warn' || first.step === 'suspend';
    const { step, record } = isDecisive
      ? await this.#judge(cluster, before, { signal, isThorough: true })
      : first;
    if (step === 'suspend') await this.#suspend(cluster, { before, record });
    else await this.#carryOut(cluster, step, { before, record });
  }

  async #judge(
    cluster: LookedAfterCluster,
    before: IdleRecord,
    options: { signal: AbortSignal; isThorough?: boolean },
  ): Promise<Verdict> {
    const activity = await this.#activityOf(cluster, options);
    return judge(before, { ...cluster, activity, now: this.#now() });
  }

  async #activityOf(
    { rayCluster, policy, exemption, isReady, hasJob }: LookedAfterCluster,
    {
      signal,
      isThorough = false,
    }: { signal: AbortSignal; isThorough?: boolean },
  ): Promise<Activity> {
    if (hasJob) return { is: 'active', work: 'job' };
    if (exemption || policy.mode === 'off') {
      return { is: 'unknown', message: '' };
    }
    if (!isReady) {
      return { is: 'unknown', message: 'The cluster is not ready.' };
    }
    return this.#options.reader.read(rayCluster, { isThorough, signal });
  }

  /** What is announced is remembered after that: who dies in between announces it once more. */
  async #carryOut(
    cluster: LookedAfterCluster,
    step: Exclude<IdleStep, 'suspend'>,
    { before, record }: { before: IdleRecord; record: IdleRecord },
  ): Promise<void> {
    const { steps } = this.#options;
    if (step !== 'none') await steps[step](cluster, record);
    const { suspendAt, askedAt } = record;
    const isLate = step === 'warn' && suspendAt !== undefined;
    // The grace period begins when the owner has been told.
    const told = isLate ? { suspendAt: suspendAt + this.#now() - askedAt } : {};
    await this.#remember(before, { ...record, ...told });
  }

  async #suspend(
    cluster: LookedAfterCluster,
    { before, record }: { before: IdleRecord; record: IdleRecord },
  ): Promise<void> {
    const { clusters, steps, store } = this.#options;
    const definition = cluster.definition();
    const suspendingAt = this.#now();
    const begun = await this.#remember(before, { ...record, suspendingAt });
    if (!begun) return;
    const isFresh = this.#now() - record.askedAt <= MAX_ANSWER_AGE_MS;
    const latest = clusters.get(cluster.uid);
    if (!latest || latest.exemption || latest.hasJob || !isFresh) return;
    // Whatever somebody has changed meanwhile, they may mean to use it: the next round looks again.
    if (latest.definition() !== definition) return;
    await steps.suspend(latest, begun);
    await store.replace(begun, suspended(begun, suspendingAt));
  }
}
