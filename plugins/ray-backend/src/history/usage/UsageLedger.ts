import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { isAccelerator, keyText } from '@rayport/backstage-plugin-ray-common';
import { Clock, Pod } from '@rayport/backstage-plugin-ray-node';
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

/** Pods that one statement writes. */
const BATCH = 500;

/** How long a portal that shuts down waits, milliseconds. */
const CLOSE_MS = 2_000;

/** Pods that wait for the database at a time; of more, the end is found to be missing later. */
const MAX_WAITING = 50_000;

/** What another replica has just written may be newer than what this one has heard of, milliseconds. */
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
  /** Whom a pod works for; undefined while that is not known, and for pods of what is not ours. */
  subjectOf(pod: Pod): PodSubject | undefined;
  /** The namespaces that are followed; all when absent. */
  namespaces: readonly string[] | undefined;
  clock: Pick<Clock, 'now'>;
  logger: LoggerService;
}

/** What is known of a pod that is there. */
interface KnownPod {
  subject: PodSubject;
  /** The beginning of its lifetime as it was written, or waits to be. */
  startedAt: number;
}

function amountsOf(pod: Pod): Record<string, number> {
  const held = [...effectiveRequests(pod)].filter(
    ([name, amount]) =>
      amount > 0 &&
      (name === 'cpu' || name === 'memory' || isAccelerator(name)),
  );
  return Object.fromEntries(held);
}

/**
 * Writes down from when on each pod held what it requests, and until when, as the watch cache hears of it. Replicas all
 * write, and write the same.
 */
export class UsageLedger {
  readonly #options: UsageLedgerOptions;
  /** Pods that are there and hold something, by uid. */
  readonly #known = new Map<string, KnownPod>();
  /**
   * New pods, by uid. They are looked at together before the next write: to tell whom one works for, everything that has
   * changed has to be brought up to date.
   */
  readonly #fresh = new Map<string, { namespace: string; name: string }>();
  /** Pods that came before whom they work for, by uid. */
  readonly #unplaced = new Map<string, { namespace: string; name: string }>();
  /** What waits to be written, by uid. */
  readonly #waiting = new Map<string, PodInterval>();
  #lost = 0;
  #flushing: Promise<void> | undefined;

  constructor(options: UsageLedgerOptions) {
    this.#options = options;
  }

  /** Follows pods; must begin before there are any. */
  follow(): void {
    this.#options.pods.subscribe(changes => this.#listen(changes));
  }

  /** How many pods wait to be written, and how many could not be. */
  progress(): { waiting: number; lost: number } {
    return { waiting: this.#fresh.size + this.#waiting.size, lost: this.#lost };
  }

  /**
   * Writes what was heard of. Two calls at once are one.
   *
   * @throws RayApiError `UNAVAILABLE` where the database is away; nothing is lost by that
   */
  flush(): Promise<void> {
    this.#flushing ??= this.#flush().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  /**
   * Notes what still runs, and finds what went while nobody looked.
   *
   * @throws RayApiError `UNAVAILABLE` where the database is away
   */
  async look(): Promise<void> {
    const { pods, store, clock, logger } = this.#options;
    this.#place(this.#unplaced);
    await this.flush();
    const now = clock.now();
    await store.correct(now);
    if (pods.freshness.state !== 'current' || pods.interruptedSince) return;
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
      { notSeenSince, now },
    );
    logger.info(
      `${missing.length} pods of the usage ledger went while the portal did not look`,
    );
  }

  /** Writes what still waits, as far as that takes no longer than a moment. */
  async close(): Promise<void> {
    await within(CLOSE_MS, this.flush()).catch(() => {});
    const { waiting } = this.progress();
    if (!waiting) return;
    this.#options.logger.warn(
      `The portal ends before it could write the usage of ${waiting} pods: the database was away. The usage of those that are deleted before the next start is missing`,
    );
  }

  #listen(changes: ReadonlyArray<ObjectChange<Pod>>): void {
    const { pods, clock } = this.#options;
    const at = clock.now();
    // The cache knows by the host's clock how long it was cut off.
    const unseenSince =
      pods.interruptedSince &&
      at - Math.max(0, Date.now() - pods.interruptedSince.getTime());
    for (const { type, object } of changes) {
      const { uid, namespace = '', name } = object.metadata;
      if (type === 'deleted') this.#take(object, at, { at, unseenSince });
      else if (!uid) continue;
      else if (this.#known.has(uid)) this.#take(object, at);
      else this.#fresh.set(uid, { namespace, name });
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
      this.#tell({ ...lifetime, ...{ uid, namespace, name, subject } }, pod);
    } else if (lifetime && !deletion) {
      this.#unplaced.set(uid, { namespace, name });
    }
    if (deletion) this.#known.delete(uid);
  }

  #tell(interval: Omit<PodInterval, 'amounts' | 'seenAt'>, pod: Pod): void {
    const { uid, subject, startedAt } = interval;
    // What has ended stays as it is until it is gone.
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

  #place(pods: Map<string, { namespace: string; name: string }>): void {
    const now = this.#options.clock.now();
    for (const [uid, key] of [...pods]) {
      const pod = this.#options.pods.get(key);
      if (pod?.metadata.uid === uid) this.#take(pod, now);
      else pods.delete(uid);
    }
  }

  async #flush(): Promise<void> {
    this.#place(this.#fresh);
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

  /** One of them is to blame; the others shall not be lost with it. */
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
