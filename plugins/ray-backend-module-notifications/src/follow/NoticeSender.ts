import { AuthService } from '@backstage/backend-plugin-api';
import {
  ignoreNotFound,
  keyText,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import {
  Clock,
  ObjectRead,
  ObjectRow,
  RayService,
  readOwner,
} from '@rayport/backstage-plugin-ray-node';
import { findingOf } from '../notices';
import { NoticeObject } from './createNoticeSource';
import {
  NEWS_MS,
  NoticeDelivery,
  NoticeDeliveryOptions,
} from './NoticeDelivery';
import { NoticeEntry, Observation, Pending, Unread } from './NoticeEntry';
import { NoticeQueue } from './NoticeQueue';
import { readEnd } from './readEnd';
import { readRecentEnds } from './readRecentEnds';

/**
 * After this time a replica checks whether another one has sent its recorded notification, in milliseconds: longer than
 * sending takes. The other may have been killed, or unable to send it.
 */
const LOOK_AGAIN_MS = 30_000;

/** Dependencies of {@link NoticeSender}. */
export interface NoticeSenderOptions extends NoticeDeliveryOptions {
  ray: Pick<RayService, 'getClusterUsage' | 'listRayJobRecords'>;
  auth: AuthService;
  clock: Pick<Clock, 'now' | 'isTrusted'>;
  /** Replaces {@link LOOK_AGAIN_MS}. */
  lookAgainMs?: number;
}

/**
 * How long the record of a deleted object is kept, in milliseconds. Replicas that were cut off from the database notify
 * later than others, and learn from it that the owner was notified already.
 */
const FORGET_AFTER_MS = 15 * 60_000;

/**
 * Jobs that ended within this time before a start are looked up in the history, in milliseconds: another replica may
 * have seen their end and deletion and been killed before it notified the owner. Less than {@link FORGET_AFTER_MS}, or
 * owners would be notified twice.
 */
const MISSED_MS = 10 * 60_000;

/**
 * Attempts to read from the history how an object ended; after an outage of the database it is written within seconds.
 */
const MAX_TRIES = 20;

/** An observed object. */
interface Seen {
  key: ObjectKey;
  uid: string;
  /** The same as long as there is no new event. */
  news: string;
  /** Whether there was an event, which may be over later. */
  isEvent: boolean;
  /** It is recorded, and a portal was killed before sending it. */
  isUnsent: boolean;
}

/**
 * Notifies the owners of a kind's objects about changes, each once. A notification is recorded before it is sent, and
 * the replica that records it sends it. If that replica is killed in between or can't send it, another replica or the
 * next start of a portal sends it. Sending twice does no harm, because a notification replaces the one with the same
 * scope. A notification that can't be recorded or sent waits in a queue, and is sent even if its object is deleted
 * meanwhile.
 */
export class NoticeSender {
  readonly #options: NoticeSenderOptions;
  readonly #delivery: NoticeDelivery;
  readonly #queue: NoticeQueue<NoticeEntry>;
  /** The last observed state, by key. */
  readonly #seen = new Map<string, Seen>();
  /** Deleted objects whose record is to be deleted, by key, in the order of their deletion; milliseconds since 1970. */
  readonly #gone = new Map<string, Seen & { at: number }>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #hasBegun = false;

  constructor(options: NoticeSenderOptions) {
    this.#options = options;
    this.#delivery = new NoticeDelivery(options);
    this.#queue = new NoticeQueue({
      what: `Notifying owners of Ray ${options.kind}s`,
      logger: options.logger,
      work: entry => this.#work(entry),
    });
  }

  /** Takes over all existing objects. On the very first run, all owners count as notified. */
  async replaceAll(all: NoticeObject[]): Promise<void> {
    const isFirst = !this.#hasBegun;
    if (isFirst) await this.#begin(all);
    const gone = new Map(this.#seen);
    for (const { key, row } of all) {
      await this.#take(key, row);
      gone.delete(keyText(key));
    }
    for (const { key } of gone.values()) this.#leave(key);
    this.#forgetGone();
    if (!isFirst || this.#options.kind !== 'job') return;
    this.#queue.add('', { is: 'missed' });
    // The history may still be written, after an outage of the database.
    this.#later(() => this.#queue.add('', { is: 'missed' }));
  }

  /** Takes over changed objects. */
  async replaceSome(reads: Array<ObjectRead<NoticeObject>>): Promise<void> {
    for (const { key, observed } of reads) {
      if (observed) await this.#take(key, observed.row);
      else this.#leave(key);
    }
    this.#forgetGone();
  }

  /** Resolves when all notifications are sent, or something has failed. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  /** Ends the work; resolves when no notification is being sent. */
  stop(): Promise<void> {
    this.#timers.forEach(timer => clearTimeout(timer));
    return this.#queue.stop();
  }

  async #begin(all: NoticeObject[]): Promise<void> {
    this.#assertClock();
    const { kind, records } = this.#options;
    const told = await records.readAll(kind);
    const known = all.flatMap(({ row }) => this.#observe(row)?.record ?? []);
    if (!told) await records.begin(kind, known);
    for (const record of told ?? known) {
      const { namespace, name, uid, event, owner } = record;
      const key = { namespace, name };
      const isUnsent = 'isSent' in record && !record.isSent;
      const news = isUnsent ? '' : newsOf({ uid, is: event, owner });
      const seen = { key, uid, news, isEvent: !isUnsent, isUnsent };
      this.#seen.set(keyText(key), seen);
    }
    this.#hasBegun = true;
  }

  async #take(key: ObjectKey, row: ObjectRow): Promise<void> {
    const text = keyText(key);
    this.#gone.delete(text);
    const observed = this.#observe(row);
    if (!observed || observed.is === 'unsettled') return;
    const before = this.#seen.get(text);
    const news = newsOf(observed);
    if (before?.news === news) return;
    const isEvent = observed.record !== undefined;
    const isUnsent = before?.isUnsent === true;
    const isNews = isEvent || before?.isEvent === true || isUnsent;
    const isPart = isNews && (await this.#isPart(row));
    const { uid } = observed;
    if (before && before.uid !== uid) this.#lookBack(before);
    this.#seen.set(text, { key, uid, news, isEvent, isUnsent: false });
    if (!isNews) return;
    this.#queue.add(text, { ...observed, row: brief(row), isPart, isUnsent });
  }

  #leave(key: ObjectKey): void {
    const text = keyText(key);
    const seen = this.#seen.get(text);
    if (!seen) return;
    this.#seen.delete(text);
    this.#gone.set(text, { ...seen, at: this.#now() });
    this.#lookBack(seen);
  }

  /** Reads the end of a job from the history if the job was deleted before its end was observed. */
  #lookBack({ key, uid, isEvent, isUnsent }: Seen): void {
    if (this.#options.kind !== 'job' || isEvent) return;
    const unread: Unread = { is: 'unread', key, uid, tries: 0, isUnsent };
    this.#queue.add(keyText(key), unread);
  }

  #forgetGone(): void {
    const before = this.#now() - FORGET_AFTER_MS;
    for (const [text, { key, uid, at }] of this.#gone) {
      if (at > before) return;
      this.#gone.delete(text);
      this.#queue.add(text, { is: 'forgotten', key, uid });
    }
  }

  async #work(entry: NoticeEntry): Promise<void> {
    this.#assertClock();
    if ('row' in entry) await this.#deliver(entry);
    else if (entry.is === 'unread') await this.#readEnd(entry);
    else if (entry.is === 'missed') await this.#lookForMissed();
    else await this.#delivery.forget(entry);
  }

  /** Notifies about the end of a job that was deleted before its end was read. */
  async #readEnd(gone: Unread): Promise<void> {
    const row = await readEnd(gone.key, gone.uid, this.#options);
    const observed = row && this.#observe(row);
    if (observed) {
      const { isUnsent } = gone;
      await this.#deliver({ ...observed, row, isPart: false, isUnsent });
    }
    if (row || gone.tries >= MAX_TRIES) return;
    gone.tries += 1;
    throw new Error(
      `The history does not know yet how the job ${keyText(gone.key)} ended`,
    );
  }

  #now(): number {
    return this.#options.clock.now();
  }

  /** With a wrong clock everything seems old, so no notification is sent before the clock is trusted. */
  #assertClock(): void {
    if (this.#options.clock.isTrusted()) return;
    throw new Error(
      "The clock of the portal's host is doubted, and no owner is notified until it is trusted; GET /api/ray/health says why.",
    );
  }

  /** The present state of an object; undefined if its status can't be read. */
  #observe(row: ObjectRow): Observation | undefined {
    const { object, status } = row;
    if (!status) return undefined;
    const { is } = findingOf(this.#options.kind, status, this.#now());
    const { namespace, name } = object;
    const { uid } = status;
    const owner = readOwner(object.user ?? '') ?? '';
    return is === 'nothing' || is === 'unsettled' || is === 'well'
      ? { is, uid, owner }
      : { is, uid, owner, record: { namespace, name, uid, event: is, owner } };
  }

  async #deliver(pending: Pending): Promise<void> {
    const isDone = await this.#delivery.deliver(pending);
    if (!isDone) this.#lookAgain(pending);
  }

  /** Another replica sends it, or fails to. */
  #lookAgain(pending: Pending): void {
    const text = keyText(pending.row.object);
    this.#later(() => {
      const latest = this.#seen.get(text) ?? this.#gone.get(text);
      if (latest?.news !== newsOf(pending)) return;
      this.#queue.add(text, { ...pending, isUnsent: true });
    });
  }

  #later(work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, this.#options.lookAgainMs ?? LOOK_AGAIN_MS);
    this.#timers.add(timer.unref());
  }

  async #lookForMissed(): Promise<void> {
    const now = this.#now();
    const rows = await readRecentEnds(this.#options, {
      createdAfter: now - NEWS_MS,
      endedAfter: now - MISSED_MS,
    });
    for (const row of rows) {
      const text = keyText(row.object);
      const observed = this.#observe(row);
      // The stream of changes reports objects that this portal has seen.
      const isKnown = this.#seen.has(text) || this.#gone.has(text);
      if (isKnown || !observed?.record) continue;
      const pending = { ...observed, row, isPart: false, isUnsent: false };
      this.#queue.add(text, pending);
    }
  }

  /** The cluster that a job or a service created for itself gets no notifications; the job or the service does. */
  async #isPart({ object }: ObjectRow): Promise<boolean> {
    const { kind, ray, auth } = this.#options;
    if (kind !== 'cluster') return false;
    const key: ObjectKey = { namespace: object.namespace, name: object.name };
    const credentials = await auth.getOwnServiceCredentials();
    const usage = await ignoreNotFound(
      ray.getClusterUsage(key, { credentials }),
    );
    return usage?.owner !== undefined;
  }
}

/** The part of an object that notifications need: the rest would take memory while it waits. */
function brief({ object, status }: ObjectRow): ObjectRow {
  const { namespace, name } = object;
  return { object: { namespace, name }, status };
}

function newsOf(observed: {
  uid: string;
  is: string;
  owner: string | null;
}): string {
  const { uid, is, owner } = observed;
  return JSON.stringify([uid, is, owner]);
}
