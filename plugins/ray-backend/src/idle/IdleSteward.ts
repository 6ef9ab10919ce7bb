import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { keyText } from '@rayport/backstage-plugin-ray-common';
import { Clock, nextTurn } from '@rayport/backstage-plugin-ray-node';
import { roundLimit } from '../core/roundLimit';
import { spreadWork, SpreadOptions } from '../core/spreadWork';
import { UsageActivityStore } from '../history/usage/UsageActivityStore';
import { Activity } from './Activity';
import { ActivityReader } from './ActivityReader';
import { correctedRecord } from './correctedRecord';
import { IdleRecord, newIdleRecord } from './IdleRecord';
import { IdleStore } from './IdleStore';
import { IdleStep, judge, suspended, Verdict } from './judge';
import { IdleCandidate, LookedAfterCluster } from './LookedAfterCluster';
import {
  looksPerInterval,
  MAX_INTERVALS_APART,
  nextLookAt,
} from './lookSchedule';
import { observedActivity } from './observedActivity';

/** Clusters queried in parallel: few, because a portal has other work. */
const CONCURRENCY = 4;

/** Queries are spread over this part of a round, so that the next round does not wait for the last of them. */
const PART_OF_ROUND = 0.8;

/** Random part of the interval, so that clusters created together are not queried together. */
const JITTER = 0.2;

/** A round that catches up takes this multiple of its share, so that overdue clusters are spread over an interval. */
const CATCH_UP = 1.1;

/** How recent Ray's answer must be before a suspension, milliseconds. */
const MAX_ANSWER_AGE_MS = 2_000;

/** Acts on clusters. Each method resolves once the action is done, announced and recorded. */
export interface IdleSteps {
  /**
   * Fails if the owner can't be notified now.
   *
   * @returns whether there is a warning; there is none without an owner to notify
   */
  warn(cluster: LookedAfterCluster, record: IdleRecord): Promise<boolean>;
  withdraw(cluster: LookedAfterCluster, record: IdleRecord): Promise<void>;
  suspend(cluster: LookedAfterCluster, record: IdleRecord): Promise<void>;
  /** Records a suspension that may be missing in the history. */
  note(cluster: LookedAfterCluster, record: IdleRecord): Promise<void>;
}

type DueCluster = readonly [IdleCandidate, IdleRecord];

/** Dependencies of {@link IdleSteward}. */
export interface IdleStewardOptions {
  clusters: {
    /** Undefined while the cache may be out of date. */
    list(): Iterable<IdleCandidate> | undefined;
    /** One cluster as it is now; undefined if it was deleted. */
    get(
      candidate: Pick<IdleCandidate, 'key' | 'uid'>,
    ): LookedAfterCluster | undefined;
  };
  reader: Pick<ActivityReader, 'read'>;
  store: Pick<IdleStore, 'all' | 'replace' | 'delete'>;
  steps: IdleSteps;
  /** Records activity for the usage ledger. */
  ledger: Pick<UsageActivityStore, 'note'>;
  /** Shortest time between two queries of a cluster, milliseconds. */
  intervalMs: number;
  /** Time between two rounds, over which queries are spread, milliseconds; they are not spread when absent. */
  roundMs?: number;
  clock: Pick<Clock, 'now' | 'isTrusted' | 'sinceStepMs'>;
  logger: LoggerService;
  random?(): number;
  /** Waits between queries; tests don't. */
  pause?: SpreadOptions['pause'];
}

/**
 * Manages idle clusters in rounds: queries their Ray, warns owners, and suspends clusters that stay idle. It has no
 * state of its own, so any replica can run the next round; if two run one at the same time, the first write wins.
 */
export class IdleSteward {
  readonly #options: IdleStewardOptions;
  readonly #random: () => number;

  constructor(options: IdleStewardOptions) {
    this.#options = options;
    this.#random = options.random ?? Math.random;
  }

  /** Queries all clusters that are due. Fails, and does nothing further, if the database is unavailable. */
  async round(signal: AbortSignal): Promise<void> {
    const { clusters, clock, logger } = this.#options;
    const work = async ([candidate, before]: DueCluster) => {
      const cluster = clusters.get(candidate);
      if (!cluster || !clock.isTrusted()) return;
      await this.#look(cluster, before, signal).catch((error: unknown) =>
        logger.warn(
          `Idle cluster ${keyText(cluster.key)} could not be looked after: ${stringifyError(error)}`,
        ),
      );
    };
    await spreadWork(await this.#dueNow(), work, {
      signal,
      concurrency: CONCURRENCY,
      pause: this.#options.pause,
      overMs: (this.#options.roundMs ?? 0) * PART_OF_ROUND,
    });
  }

  /** The clusters of this round. */
  async #dueNow(): Promise<readonly DueCluster[]> {
    const { clusters, store } = this.#options;
    const all = clusters.list();
    if (!all) return [];
    const records = new Map(
      (await store.all()).map(record => [record.uid, record]),
    );
    const due: DueCluster[] = [];
    let looks = 0;
    for (const cluster of all) {
      const turn = nextTurn();
      if (turn) await turn;
      const known = records.get(cluster.uid);
      looks += looksPerInterval(cluster.policy, known);
      records.delete(cluster.uid);
      const before = known
        ? this.#continued(known)
        : newIdleRecord({ ...cluster.key, ...cluster });
      if (this.#isDue(cluster, before)) due.push([cluster, before]);
    }
    await store.delete([...records.keys()]);
    return this.#share(due, looks);
  }

  /** The clusters of this round among those that are due: suspensions first, then the longest overdue. */
  #share(due: readonly DueCluster[], looks: number): readonly DueCluster[] {
    const { roundMs, intervalMs } = this.#options;
    if (!roundMs) return due;
    const share = (looks * roundMs * CATCH_UP) / intervalMs;
    const now = this.#now();
    const rank = ({ suspendAt = Infinity, askedAt }: IdleRecord) =>
      suspendAt <= now ? -1 : askedAt;
    return due
      .toSorted(([, a], [, b]) => rank(a) - rank(b))
      .slice(0, roundLimit(share, roundMs));
  }

  #now(): number {
    return this.#options.clock.now();
  }

  #continued(known: IdleRecord): IdleRecord {
    const { intervalMs } = this.#options;
    const record = correctedRecord(known, this.#now());
    const apart = this.#now() - record.askedAt;
    const isContinued = apart <= MAX_INTERVALS_APART * intervalMs;
    return isContinued ? record : { ...record, observedSince: undefined };
  }

  /** Records the result of a query; undefined if another replica was faster. */
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

  #isDue({ policy, exemption }: IdleCandidate, before: IdleRecord): boolean {
    if (policy.mode === 'off' || exemption) {
      const { warnedAt, suspendingAt, activity } = before;
      // The earlier record no longer applies.
      return !!warnedAt || !!suspendingAt || activity !== 'unknown';
    }
    const now = this.#now();
    const { askedAt, suspendAt = Infinity } = before;
    if (suspendAt <= now) return true;
    const next = nextLookAt(before, policy, this.#options.intervalMs);
    const spread = 1 - JITTER / 2 + JITTER * this.#random();
    return now - askedAt >= (next - askedAt) * spread;
  }

  async #look(
    cluster: LookedAfterCluster,
    before: IdleRecord,
    signal: AbortSignal,
  ): Promise<void> {
    // A cluster in use by something other than a driver stays in use until that ends, without idle time in between.
    const isThorough = before.activity !== 'idle';
    const first = await this.#judge(cluster, before, { signal, isThorough });
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
    const { clock } = this.#options;
    const times = { now: clock.now(), sinceStepMs: clock.sinceStepMs() };
    return judge(before, { ...cluster, ...times, activity });
  }

  async #activityOf(
    { rayCluster, policy, exemption, isHeadReady, hasJob }: LookedAfterCluster,
    {
      signal,
      isThorough = false,
    }: { signal: AbortSignal; isThorough?: boolean },
  ): Promise<Activity> {
    if (hasJob) return { is: 'active', work: 'job' };
    if (exemption || policy.mode === 'off') {
      return { is: 'unknown', message: '' };
    }
    if (!isHeadReady) {
      return { is: 'unknown', message: 'The head is not ready.' };
    }
    return this.#options.reader.read(rayCluster, { isThorough, signal });
  }

  /** Records an announcement after it was made: a crash in between repeats it. */
  async #carryOut(
    cluster: LookedAfterCluster,
    step: Exclude<IdleStep, 'suspend'>,
    { before, record }: { before: IdleRecord; record: IdleRecord },
  ): Promise<void> {
    const { steps } = this.#options;
    if (step === 'warn' && !(await steps.warn(cluster, record))) {
      const { warnedAt, suspendAt } = before;
      await this.#remember(before, { ...record, warnedAt, suspendAt });
      return;
    }
    if (step === 'withdraw' || step === 'note') {
      await steps[step](cluster, record);
    }
    const { suspendAt, askedAt } = record;
    const isLate = step === 'warn' && suspendAt !== undefined;
    // The grace period begins when the owner has been notified.
    const told = isLate ? { suspendAt: suspendAt + this.#now() - askedAt } : {};
    await this.#remember(before, { ...record, ...told });
  }

  async #suspend(
    cluster: LookedAfterCluster,
    { before, record }: { before: IdleRecord; record: IdleRecord },
  ): Promise<void> {
    const { clusters, steps, store, clock } = this.#options;
    const definition = cluster.definition();
    // Other replicas may suspend it, or note that, at the same time: with two times, it would be recorded twice.
    const suspendingAt = before.suspendingAt ?? this.#now();
    const begun = await this.#remember(before, { ...record, suspendingAt });
    if (!begun) return;
    const isFresh = this.#now() - record.askedAt <= MAX_ANSWER_AGE_MS;
    const latest = clusters.get(cluster);
    if (!latest || latest.exemption || latest.hasJob || !isFresh) return;
    if (!clock.isTrusted()) return;
    // A changed cluster may be about to be used, so the next round decides.
    if (latest.definition() !== definition) return;
    await steps.suspend(latest, begun);
    await store.replace(begun, suspended(begun, suspendingAt));
  }
}
