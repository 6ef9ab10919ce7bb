import { LoggerService } from '@backstage/backend-plugin-api';
import { NotificationPayload } from '@backstage/plugin-notifications-common';
import { NotificationService } from '@backstage/plugin-notifications-node';
import { keyText } from '@rayport/backstage-plugin-ray-common';
import { Clock, ObjectRow } from '@rayport/backstage-plugin-ray-node';
import { NoticeKind, Told, toHandedOverPayload, toPayload } from '../notices';
import { ToldRecord, ToldRecords } from '../records';
import { isRefused } from './isRefused';
import { Forgotten, Pending } from './NoticeEntry';

/** Older events cause no notification, in milliseconds: a portal that was stopped for longer does not report them. */
export const NEWS_MS = 24 * 3_600_000;

/** The recorded state of an object that recovered, until its owner is notified. */
const RECOVERED = 'recovered';

/** A change of a recorded notification. */
interface ToldChange {
  before?: ToldRecord;
  after?: ToldRecord;
  told?: Told;
  owner: string;
  /** Owner that received the last notification, empty for none; undefined if the owner has not changed. */
  formerOwner?: string;
}

/** Dependencies of {@link NoticeDelivery}. */
export interface NoticeDeliveryOptions {
  kind: NoticeKind;
  clock: Pick<Clock, 'now'>;
  logger: LoggerService;
  notifications: NotificationService;
  records: ToldRecords;
}

/**
 * Records and sends the notifications about a kind's objects. Of several replicas, the one that records a notification
 * sends it.
 */
export class NoticeDelivery {
  readonly #options: NoticeDeliveryOptions;

  constructor(options: NoticeDeliveryOptions) {
    this.#options = options;
  }

  /**
   * Notifies the owner about an observed change, unless that was done already.
   *
   * @returns false if another replica is sending the notification, or was killed before it sent it
   */
  async deliver(pending: Pending): Promise<boolean> {
    if (!pending.sendAgain) return this.#look(pending);
    await pending.sendAgain();
    return true;
  }

  /** Deletes the record of an object that is gone. A later object of the same name has its own. */
  async forget({ key, uid }: Forgotten): Promise<void> {
    const { kind, records } = this.#options;
    const told = await records.readOne(kind, key);
    if (told?.uid === uid) await records.replace(kind, told, undefined);
  }

  async #look(pending: Pending): Promise<boolean> {
    const { kind, records } = this.#options;
    const { row, is, uid, owner, record: after } = pending;
    const told = await records.readOne(kind, row.object);
    const isOther = told?.uid !== uid;
    if (!told && !after) return true;
    const event = after?.event ?? (is === 'well' ? RECOVERED : undefined);
    const isKnown = !isOther && told.event === event;
    if (isKnown && told.owner === owner && !told.isSent && !pending.isUnsent) {
      return false;
    }
    const isAsTold = isKnown && told.isSent;
    if (isAsTold && told.owner === owner) return true;
    // Old rows don't say who was notified: the present owner is assumed.
    const formerOwner = isOther ? owner : (told.owner ?? owner);
    const hasMoved = formerOwner !== owner;
    const news = hasMoved || !isAsTold ? after?.event : undefined;
    const hasRecovered = is === 'well' && !isOther && !hasMoved;
    return this.#tell(pending, {
      before: told,
      after,
      told: hasRecovered ? RECOVERED : news,
      owner,
      formerOwner: hasMoved ? formerOwner : undefined,
    });
  }

  async #tell(pending: Pending, change: ToldChange): Promise<boolean> {
    const { kind, records } = this.#options;
    const { before, after } = change;
    // A recovered object has no record once its notification was sent.
    const sending =
      after ?? (before && change.told && { ...before, event: change.told });
    if (!(await records.replace(kind, before, sending))) return false;
    const send = async () => {
      if (!pending.isPart) await this.#send(pending.row, change);
      if (after) await records.noteSent(kind, after);
      else if (sending) await records.replace(kind, sending, undefined);
    };
    try {
      await send();
      return true;
    } catch (error) {
      // Another replica may be able to send it; if that can't be recorded, only this one can.
      await records.replace(kind, sending, before).catch(() => {
        pending.sendAgain = send;
      });
      throw error;
    }
  }

  async #send(row: ObjectRow, change: ToldChange): Promise<void> {
    const { kind } = this.#options;
    const { before, told, owner, formerOwner } = change;
    // Before the new owner, which may be a group that includes the former one.
    if (before && formerOwner) {
      const payload = toHandedOverPayload(kind, row, before.event);
      await this.#sendTo(row, formerOwner, payload);
    }
    // A new owner is also notified about old events.
    if (told && (formerOwner !== undefined || !this.#isOld(row))) {
      await this.#sendTo(row, owner, toPayload(kind, row, told));
    }
  }

  /** Does not retry notifications that the notifications plugin refuses. */
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
        `The notifications plugin refuses the notification to ${owner} about the ${kind} ${keyText(object)}: ${error}`,
      );
    }
  }

  #isOld({ status }: ObjectRow): boolean {
    return (
      Date.parse(status?.since ?? '') < this.#options.clock.now() - NEWS_MS
    );
  }
}
