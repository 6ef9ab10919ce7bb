import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { keyText } from '@rayport/backstage-plugin-ray-common';
import { Clock, nextTurn, Pod } from '@rayport/backstage-plugin-ray-node';
import { isAccelerator } from '../../core/accelerators';
import { effectiveRequests } from '../../capacity/effectiveRequests';
import { within } from '../../core/within';
import { isOfStatement } from '../../database/databaseErrors';
import {
  CachedObjects,
  ObjectChange,
} from '../../kubernetes/cache/CachedObjects';
import { PodInterval, PodSubject } from './PodInterval';
import { HeardDeletion, podLifetime } from './podLifetime';
import { UsagePodStore } from './UsagePodStore';

/** Pods in one statement. */
const BATCH = 100;

/** How long a shutdown waits, milliseconds. */
const CLOSE_MS = 2_000;

/** Pods that wait for the database; beyond that, their ends are found missing later. */
const MAX_WAITING = 50_000;

/** Rows that another replica has just written may be newer than this replica's cache, milliseconds. */
const RECENT_MS = 2 * 60_000;

/** Options of {@link UsageLedger}. */
export interface UsageLedgerOptions {
  store: Pick<
    UsagePodStore,
    'write' | 'touch' | 'open' | 'endUnseen' | 'correct'
  >;
  pods: Pick<
    CachedObjects<Pod>,
    'get' | 'freshness' | 'interruptedSince' | 'subscribe'
  >;
  /** The owner of a pod; undefined while it is unknown, and for unmanaged objects. */
  subjectOf(pod: Pod): PodSubject | undefined;
  /** Namespaces that are served; all when absent. */
  namespaces: readonly string[] | undefined;
  clock: Pick<Clock, 'now' | 'onCorrected'>;
  logger: LoggerService;
}

/** State of an existing pod. */
interface KnownPod {
  subject: PodSubject;
  /** The start of its lifetime as written, or waiting to be. */
  startedAt: number;
}

/** A pod's requests of the resources that usage counts. */
export function amountsOf(pod: Pod): Record<string, number> {
  const held = [...effectiveRequests(pod)].filter(
    ([name, amount]) =>
      amount > 0 &&
      (name === 'cpu' || name === 'memory' || isAccelerator(name)),
  );
  return Object.fromEntries(held);
}

/** Records when each pod began and ended to hold its requests, from the watch cache. All replicas write the same. */
export class UsageLedger {
  readonly #options: UsageLedgerOptions;
  /** Existing pods that hold resources, by uid. */
  readonly #known = new Map<string, KnownPod>();
  /**
   * New pods, by uid. They are processed together before the next write, because resolving owners needs an up-to-date
   * cache.
   */
  readonly #fresh = new Map<string, { namespace: string; name: string }>();
  /** Pods that arrived before their owners, by uid. */
  readonly #unplaced = new Map<string, { namespace: string; name: string }>();
  /** Pods that wait to be written, by uid. */
  readonly #waiting = new Map<string, PodInterval>();
  /** Deletions since the last write, by uid: they are dated by a clock that was perhaps not compared yet. */
  readonly #deletions = new Map<
    string,
    { pod: Pod; deletion: HeardDeletion }
  >();
  /** Since when all pods are followed, by the trusted clock. */
  #followedSince: number | undefined;
  #lost = 0;
  #flushing: Promise<void> | undefined;

  constructor(options: UsageLedgerOptions) {
    this.#options = options;
  }

  /** Follows pods; start it before there are any. */
  follow(): void {
    const { pods, clock } = this.#options;
    pods.subscribe(changes => this.#listen(changes));
    clock.onCorrected(byMs => this.#correct(byMs));
  }

  /** Number of pods that wait to be written, and of those that failed. */
  progress(): { waiting: number; lost: number } {
    return { waiting: this.#fresh.size + this.#waiting.size, lost: this.#lost };
  }

  /**
   * Writes pending pods. Concurrent calls share one write.
   *
   * @throws RayApiError `UNAVAILABLE` if the database is unavailable; no data is lost
   */
  flush(): Promise<void> {
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  /**
   * Records running pods, and finds those that ended unobserved.
   *
   * @throws RayApiError `UNAVAILABLE` if the database is unavailable
   */
  async look(): Promise<void> {
    const { pods, store, clock, logger } = this.#options;
    await this.#place(this.#unplaced);
    await this.flush();
    const now = clock.now();
    await store.correct(now);
    if (pods.freshness.state !== 'current' || pods.interruptedSince) return;
    this.#followedSince ??= now;
    await store.touch([...this.#known.keys(), ...this.#unplaced.keys()], now);
    const notSeenSince = now - RECENT_MS;
    const open = await store.open(notSeenSince);
    const missing = open.filter(
      ({ uid, namespace }) =>
        this.#options.namespaces?.includes(namespace) !== false &&
        !this.#known.has(uid) &&
        !this.#fresh.has(uid) &&
        !this.#unplaced.has(uid) &&
        !this.#waiting.has(uid),
    );
    if (!missing.length || pods.freshness.state !== 'current') return;
    await store.endUnseen(
      missing.map(({ uid }) => uid),
      { notSeenSince, followedSince: this.#followedSince ?? now, now },
    );
    logger.info(
      `${missing.length} pods of the usage ledger went while the portal did not look`,
    );
  }

  /** Writes pending pods, for a moment at most. */
  async close(): Promise<void> {
    await within(CLOSE_MS, this.flush()).catch(() => {});
    const { waiting } = this.progress();
    if (!waiting) return;
    this.#options.logger.warn(
      `The portal ends before it could write the usage of ${waiting} pods: the database was unavailable. The usage of those that are deleted before the next start is missing`,
    );
  }

  #listen(changes: ReadonlyArray<ObjectChange<Pod>>): void {
    const { pods, clock } = this.#options;
    const at = clock.now();
    // The cache measures by the host's clock how long it was disconnected.
    const unseenSince =
      pods.interruptedSince &&
      at - Math.max(0, Date.now() - pods.interruptedSince.getTime());
    this.#followedSince ??= at;
    for (const { type, object } of changes) {
      const { uid, namespace = '', name } = object.metadata;
      if (type === 'deleted') {
        const deletion = { at, unseenSince };
        this.#take(object, at, deletion);
        if (uid) this.#deletions.set(uid, { pod: object, deletion });
      } else if (!uid) continue;
      else if (this.#known.has(uid)) this.#take(object, at);
      else this.#fresh.set(uid, { namespace, name });
    }
  }

  #correct(byMs: number): void {
    if (this.#followedSince !== undefined) this.#followedSince += byMs;
    for (const [uid, heard] of this.#deletions) {
      const { pod, deletion } = heard;
      const { unseenSince } = deletion;
      const at = deletion.at + byMs;
      heard.deletion = {
        at,
        unseenSince: unseenSince === undefined ? undefined : unseenSince + byMs,
      };
      const lifetime = podLifetime(pod, at, heard.deletion);
      const interval = this.#waiting.get(uid);
      if (!interval || !lifetime) continue;
      const seenAt = lifetime.endedAt ?? interval.seenAt;
      this.#waiting.set(uid, { ...interval, ...lifetime, seenAt });
    }
  }

  #take(pod: Pod, now: number, deletion?: HeardDeletion): void {
    const { uid, namespace = '', name } = pod.metadata;
    if (!uid) return;
    const lifetime = podLifetime(pod, now, deletion);
    const known = this.#known.get(uid);
    const subject = known?.subject ?? this.#options.subjectOf(pod);
    this.#fresh.delete(uid);
    this.#unplaced.delete(uid);
    if (lifetime && subject) {
      this.#tell({ ...lifetime, uid, namespace, name, subject }, pod);
    } else if (lifetime && !deletion) {
      this.#unplaced.set(uid, { namespace, name });
    }
    if (deletion) this.#known.delete(uid);
  }

  #tell(interval: Omit<PodInterval, 'amounts' | 'seenAt'>, pod: Pod): void {
    const { uid, subject, startedAt } = interval;
    // An ended pod stays unchanged until it is deleted.
    if (interval.endedAt === undefined) {
      if (this.#known.get(uid)?.startedAt === startedAt) return;
      this.#known.set(uid, { subject, startedAt });
    } else {
      this.#known.delete(uid);
    }
    this.#waiting.delete(uid);
    if (this.#waiting.size >= MAX_WAITING) this.#lost += 1;
    else {
      this.#waiting.set(uid, {
        ...interval,
        amounts: amountsOf(pod),
        seenAt: interval.endedAt ?? this.#options.clock.now(),
      });
    }
  }

  async #place(
    pods: Map<string, { namespace: string; name: string }>,
  ): Promise<void> {
    const now = this.#options.clock.now();
    for (const [uid, key] of [...pods]) {
      const turn = nextTurn();
      if (turn) await turn;
      const pod = this.#options.pods.get(key);
      if (pod?.metadata.uid === uid) this.#take(pod, now);
      else pods.delete(uid);
    }
  }

  async #flush(): Promise<void> {
    this.#deletions.clear();
    await this.#place(this.#fresh);
    while (this.#waiting.size) {
      const batch = [...this.#waiting.values()].slice(0, BATCH);
      try {
        await this.#options.store.write(batch);
      } catch (error) {
        if (!isOfStatement(error)) throw error;
        await this.#writeEach(batch);
      }
      for (const interval of batch) {
        // It may have changed meanwhile.
        if (this.#waiting.get(interval.uid) === interval) {
          this.#waiting.delete(interval.uid);
        }
      }
    }
  }

  /** One pod is at fault; the others must not be lost with it. */
  async #writeEach(batch: readonly PodInterval[]): Promise<void> {
    for (const interval of batch) {
      try {
        await this.#options.store.write([interval]);
      } catch (error) {
        if (!isOfStatement(error)) throw error;
        this.#lost += 1;
        this.#options.logger.warn(
          `The usage of pod ${keyText(interval)} could not be written: ${stringifyError(error)}`,
        );
      }
    }
  }
}
