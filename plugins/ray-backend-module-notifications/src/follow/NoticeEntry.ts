import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectRow } from '@rayport/backstage-plugin-ray-node';
import { findingOf, NoticeEvent } from '../notices';
import { ToldRecord } from '../records';

/** What an object is found to be, and what there is to record of it. */
export interface Observation {
  is: ReturnType<typeof findingOf>['is'];
  uid: string;
  /** Entity ref; empty if the object has no owner that can be notified. */
  owner: string;
  record?: ToldRecord & { event: NoticeEvent };
}

/** Something that was observed and waits until it can be recorded and sent. */
export interface Pending extends Observation {
  row: ObjectRow;
  /** The object is part of another one, which gets the notifications. */
  isPart: boolean;
  /** Sends a recorded notification that could not be sent. */
  sendAgain?: () => Promise<void>;
  /** A portal was killed between recording and sending it. */
  isUnsent: boolean;
}

/** A job that is gone, and was not seen to end. */
export interface Unread {
  is: 'unread';
  key: ObjectKey;
  uid: string;
  tries: number;
  isUnsent: boolean;
}

/** Jobs that ended and went before this portal started. */
export interface Missed {
  is: 'missed';
}

/** What waits in the queue. */
export type NoticeEntry = Pending | Unread | Forgotten | Missed;

/** An object that was deleted, whose record is no longer needed. */
export interface Forgotten {
  is: 'forgotten';
  key: ObjectKey;
  uid: string;
}
