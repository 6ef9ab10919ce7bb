import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { NotificationPayload } from '@backstage/plugin-notifications-common';
import { NotificationService } from '@backstage/plugin-notifications-node';
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
import {
  findingOf,
  NoticeEvent,
  NoticeKind,
  Told,
  toHandedOverPayload,
  toPayload,
} from '../notices';
import { ToldRecord, ToldRecords } from '../records';
import { NoticeObject } from './createNoticeSource';
import { isRefused } from './isRefused';
import { NoticeQueue } from './NoticeQueue';
import { readEnd } from './readEnd';

/** What happened longer ago is no news, in milliseconds: a portal that was away says nothing of it. */
const NEWS_MS = 24 * 3_600_000;

/** What {@link NoticeSender} needs. */
export interface NoticeSenderOptions {
  kind: NoticeKind;
  ray: Pick<RayService, 'getClusterUsage' | 'listRayJobRecords'>;
  auth: AuthService;
  clock: Pick<Clock, 'now' | 'isTrusted'>;
  logger: LoggerService;
  notifications: NotificationService;
  records: ToldRecords;
}

/**
 * How long the record of an object that is gone is kept, in milliseconds. Replicas that are cut off from the database tell
 * later than others, and find by it that it was told.
 */
const FORGET_AFTER_MS = 15 * 60_000;

/** Tries to learn from the history how an object ended; after an outage of the database it is written within seconds. */
const MAX_TRIES = 20;

/** What an object is found to be, and what there is to record of it. */
interface Observation {
  is: ReturnType<typeof findingOf>['is'];
  uid: string;
  /** Entity ref; empty if the object has no owner that can be notified. */
  owner: string;
  record?: ToldRecord & { event: NoticeEvent };
}

/** Something that was observed and waits until it can be recorded and sent. */
interface Pending extends Observation {
  row: ObjectRow;
  /** The object is part of another one, which tells in its place. */
  isPart: boolean;
  /** Sends what is recorded as told, but could not be sent. */
  sendAgain?: () => Promise<void>;
}

/** A change of what an owner was told. */
interface ToldChange {
  before?: ToldRecord;
  after?: ToldRecord;
  told?: Told;
  owner: string;
  /** Owner that received the last notification, empty for none; undefined if the owner has not changed. */
  formerOwner?: string;
}

/** An object that was observed. */
interface Seen {
  key: ObjectKey;
  uid: string;
  /** The same as long as there is nothing new to tell. */
  news: string;
  /** Whether there was something to tell, which may be over later. */
  isEvent: boolean;
}

/** A job that is gone, and was not seen to end. */
interface Unread {
  is: 'unread';
  key: ObjectKey;
  uid: string;
  tries: number;
}

/** An object that is gone, whose record of what was told is not needed any more. */
interface Forgotten {
  is: 'forgotten';
  key: ObjectKey;
  uid: string;
}

/**
 * Tells the owners of a kind's objects what has become of them, each once: what was told is recorded before it is sent,
 * and of several replicas the one that records it sends it. What can't be recorded or sent waits in a queue, and is told
 * also when the object is gone by then.
 */
export class NoticeSender {
  readonly #options: NoticeSenderOptions;
  readonly #queue: NoticeQueue<Pending | Unread | Forgotten>;
  /** What was observed last, by key. */
  readonly #seen = new Map<string, Seen>();
  /** Those whose record of what was told goes later, by key, in the order in which they went; milliseconds since 1970. */
  readonly #gone = new Map<string, Seen & { at: number }>();
  #hasBegun = false;

  constructor(options: NoticeSenderOptions) {
    this.#options = options;
    this.#queue = new NoticeQueue({
      what: `Notifying owners of Ray ${options.kind}s`,
      logger: options.logger,
      work: entry => this.#work(entry),
    });
  }

  /** Takes over all that there is. The first time of all, everybody is taken to know it. */
  async replaceAll(all: NoticeObject[]): Promise<void> {
    if (!this.#hasBegun) await this.#begin(all);
    const gone = new Map(this.#seen);
    for (const { key, row } of all) {
      await this.#take(key, row);
      gone.delete(keyText(key));
    }
    for (const { key } of gone.values()) this.#leave(key);
    this.#forgetGone();
  }

  /** Takes over what has changed. */
  async replaceSome(reads: Array<ObjectRead<NoticeObject>>): Promise<void> {
    for (const { key, observed } of reads) {
      if (observed) await this.#take(key, observed.row);
      else this.#leave(key);
    }
    this.#forgetGone();
  }

  /** Resolves when everything is told, or something has failed. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  /** Ends the work; resolves when nothing is being told. */
  stop(): Promise<void> {
    return this.#queue.stop();
  }

  async #begin(all: NoticeObject[]): Promise<void> {
    this.#assertClock();
    const { kind, records } = this.#options;
    const told = await records.readAll(kind);
    const known = all.flatMap(({ row }) => this.#observe(row)?.record ?? []);
    if (!told) await records.begin(kind, known);
    for (const { namespace, name, uid, event, owner } of told ?? known) {
      const key = { namespace, name };
      const news = newsOf({ uid, is: event, owner });
      this.#seen.set(keyText(key), { key, uid, news, isEvent: true });
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
    const isNews = isEvent || before?.isEvent === true;
    const isPart = isNews && (await this.#isPart(row));
    const { uid } = observed;
    if (before && before.uid !== uid) this.#lookBack(before);
    this.#seen.set(text, { key, uid, news, isEvent });
    if (isNews) this.#queue.add(text, { ...observed, row: brief(row), isPart });
  }

  #leave(key: ObjectKey): void {
    const text = keyText(key);
    const seen = this.#seen.get(text);
    if (!seen) return;
    this.#seen.delete(text);
    this.#gone.set(text, { ...seen, at: this.#now() });
    this.#lookBack(seen);
  }

  /** Has the end of a job read from the history, where it is gone before it was seen to end. */
  #lookBack({ key, uid, isEvent }: Seen): void {
    if (this.#options.kind !== 'job' || isEvent) return;
    this.#queue.add(keyText(key), { is: 'unread', key, uid, tries: 0 });
  }

  #forgetGone(): void {
    const before = this.#now() - FORGET_AFTER_MS;
    for (const [text, { key, uid, at }] of this.#gone) {
      if (at > before) return;
      this.#gone.delete(text);
      this.#queue.add(text, { is: 'forgotten', key, uid });
    }
  }

  async #work(entry: Pending | Unread | Forgotten): Promise<void> {
    this.#assertClock();
    if ('row' in entry) await (entry.sendAgain?.() ?? this.#look(entry));
    else if (entry.is === 'unread') await this.#readEnd(entry);
    else await this.#forget(entry);
  }

  /** Tells how a job ended that was deleted before its end was read. */
  async #readEnd(gone: Unread): Promise<void> {
    const row = await readEnd(gone.key, gone.uid, this.#options);
    const observed = row && this.#observe(row);
    if (observed) await this.#look({ ...observed, row, isPart: false });
    if (row || gone.tries >= MAX_TRIES) return;
    gone.tries += 1;
    throw new Error(
      `The history does not know yet how the job ${keyText(gone.key)} ended`,
    );
  }

  #now(): number {
    return this.#options.clock.now();
  }

  /** By a wrong clock everything is old, so nothing is told before the clock is trusted. */
  #assertClock(): void {
    if (this.#options.clock.isTrusted()) return;
    throw new Error(
      "The clock of the portal's host is doubted, and no owner is notified until it is trusted; GET /api/ray/health says why.",
    );
  }

  /** How an object is now; nothing where its status can't be read. */
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

  async #look(pending: Pending): Promise<void> {
    const { kind, records } = this.#options;
    const { row, is, uid, owner, record: after } = pending;
    const told = await records.readOne(kind, row.object);
    const isOther = told?.uid !== uid;
    if (!told && !after) return;
    const isAsTold = !isOther && told.event === after?.event;
    if (isAsTold && told.owner === owner) return;
    // Rows of before don't say who was told: it is taken to be who owns the object now.
    const formerOwner = isOther ? owner : (told.owner ?? owner);
    const hasMoved = formerOwner !== owner;
    const event = hasMoved || !isAsTold ? after?.event : undefined;
    const hasRecovered = is === 'well' && !isOther && !hasMoved;
    await this.#tell(pending, {
      before: told,
      after,
      told: hasRecovered ? 'recovered' : event,
      owner,
      formerOwner: hasMoved ? formerOwner : undefined,
    });
  }

  async #tell(pending: Pending, change: ToldChange): Promise<void> {
    const { kind, records } = this.#options;
    const { before, after } = change;
    if (!(await records.replace(kind, before, after))) return;
    if (pending.isPart) return;
    try {
      await this.#send(pending.row, change);
    } catch (error) {
      // Another replica may be able to send it; where that can't be recorded, only this one can.
      await records.replace(kind, after, before).catch(() => {
        pending.sendAgain = () => this.#send(pending.row, change);
      });
      throw error;
    }
  }

  async #send(row: ObjectRow, change: ToldChange): Promise<void> {
    const { kind } = this.#options;
    const { before, told, owner, formerOwner } = change;
    // Before the new owner, who may be a group to which the former one belongs.
    if (before && formerOwner) {
      const payload = toHandedOverPayload(kind, row, before.event);
      await this.#sendTo(row, formerOwner, payload);
    }
    // For a new owner what happened long ago is news.
    if (told && (formerOwner !== undefined || !this.#isOld(row))) {
      await this.#sendTo(row, owner, toPayload(kind, row, told));
    }
  }

  /** Does not retry what the notifications plugin refuses. */
  async #sendTo(
    { object }: ObjectRow,
    owner: string,
    payload: NotificationPayload,
  ): Promise<void> {
    const { kind, notifications, logger } = this.#options;
    if (!owner) return;
    try {
      await notifications.send({
        recipients: { type: 'entity', entityRef: owner },
        payload,
      });
    } catch (error) {
      if (!isRefused(error)) throw error;
      logger.warn(
        `The notifications plugin refuses what ${owner} is to be told about the ${kind} ${keyText(object)}: ${error}`,
      );
    }
  }

  /** A namesake that came since has a record of its own. */
  async #forget({ key, uid }: Forgotten): Promise<void> {
    const { kind, records } = this.#options;
    const told = await records.readOne(kind, key);
    if (told?.uid === uid) await records.replace(kind, told, undefined);
  }

  #isOld({ status }: ObjectRow): boolean {
    return Date.parse(status?.since ?? '') < this.#now() - NEWS_MS;
  }

  /** Of the cluster that a job or a service has made for itself only the job or the service tells. */
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

/** What is told of an object: the rest would take memory while it waits. */
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
