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

/** What happened longer ago is no news, in milliseconds: a portal that was away says nothing of it. */
const NEWS_MS = 24 * 3_600_000;

/** What {@link NoticeSender} needs. */
export interface NoticeSenderOptions {
  kind: NoticeKind;
  ray: Pick<RayService, 'getClusterUsage'>;
  auth: AuthService;
  clock: Pick<Clock, 'now' | 'isTrusted'>;
  logger: LoggerService;
  notifications: NotificationService;
  records: ToldRecords;
}

/** What an object is found to be, and what there is to record of it. */
interface Observation {
  is: ReturnType<typeof findingOf>['is'];
  uid: string;
  /** Entity ref; empty if the object has no owner that can be notified. */
  owner: string;
  record?: ToldRecord & { event: NoticeEvent };
}

/**
 * Tells the owners of a kind's objects what has become of them, each once: what was told is recorded before it is sent,
 * and of several replicas the one that records it sends it. What cannot be sent is tried again.
 */
export class NoticeSender {
  readonly #options: NoticeSenderOptions;

  constructor(options: NoticeSenderOptions) {
    this.#options = options;
  }

  /** Takes over all that there is. The first time of all, everybody is taken to know it. */
  async replaceAll(all: NoticeObject[]): Promise<void> {
    this.#assertClock();
    const { kind, records } = this.#options;
    const told = await records.readAll(kind);
    if (!told) {
      const known = all.flatMap(({ row }) => this.#observe(row)?.record ?? []);
      await records.begin(kind, known);
      return;
    }
    const byKey = new Map(told.map(record => [keyText(record), record]));
    for (const { key, row } of all) {
      await this.#look(row, byKey.get(keyText(key)));
      byKey.delete(keyText(key));
    }
    for (const gone of byKey.values()) await this.#forget(gone);
  }

  /** Takes over what has changed. */
  async replaceSome(reads: Array<ObjectRead<NoticeObject>>): Promise<void> {
    this.#assertClock();
    const { kind, records } = this.#options;
    for (const { key, observed } of reads) {
      const told = await records.readOne(kind, key);
      if (observed) await this.#look(observed.row, told);
      else if (told) await this.#forget(told);
    }
  }

  #now(): number {
    return this.#options.clock.now();
  }

  /** By a wrong clock everything is old, or nothing has settled: who fails now is asked again with all that there is. */
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

  async #look(row: ObjectRow, told: ToldRecord | undefined): Promise<void> {
    const observed = this.#observe(row);
    if (!observed || observed.is === 'unsettled') return;
    const { is, uid, owner, record: after } = observed;
    const isOther = told?.uid !== uid;
    if (!told && !after) return;
    const isAsTold = !isOther && told.event === after?.event;
    if (isAsTold && told.owner === owner) return;
    // Rows of before don't say who was told: it is taken to be who owns the object now.
    const formerOwner = isOther ? owner : (told.owner ?? owner);
    const hasMoved = formerOwner !== owner;
    const event = hasMoved || !isAsTold ? after?.event : undefined;
    const hasRecovered = is === 'well' && !isOther && !hasMoved;
    await this.#tell(row, {
      before: told,
      after,
      told: hasRecovered ? 'recovered' : event,
      owner,
      formerOwner: hasMoved ? formerOwner : undefined,
    });
  }

  async #tell(
    row: ObjectRow,
    change: {
      before?: ToldRecord;
      after?: ToldRecord;
      told?: Told;
      owner: string;
      /** Owner that received the last notification, empty for none; undefined if the owner has not changed. */
      formerOwner?: string;
    },
  ): Promise<void> {
    const { kind, records } = this.#options;
    const { before, after, told, owner, formerOwner } = change;
    if (!(await records.replace(kind, before, after))) return;
    // For a new owner what happened long ago is news.
    const isTold = told && (formerOwner !== undefined || !this.#isOld(row));
    if (!isTold && !formerOwner) return;
    try {
      if (await this.#isPart(row)) return;
      // Before the new owner, who may be a group to which the former one belongs.
      if (before && formerOwner) {
        const payload = toHandedOverPayload(kind, row, before.event);
        await this.#send(row, formerOwner, payload);
      }
      if (isTold) await this.#send(row, owner, toPayload(kind, row, told));
    } catch (error) {
      await records.replace(kind, after, before);
      throw error;
    }
  }

  /** Does not retry what the notifications plugin refuses. */
  async #send(
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

  async #forget(record: ToldRecord): Promise<void> {
    const { kind, records } = this.#options;
    await records.replace(kind, record, undefined);
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
