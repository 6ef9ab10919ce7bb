import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ObjectRow } from '@rayport/backstage-plugin-ray-node';
import { findingOf, NoticeEvent } from '../notices';
import { ToldRecord } from '../records';

/** The observed event of an object, and what to record of it. */
export interface Observation {
  is: ReturnType<typeof findingOf>['is'];
  uid: string;
  /** Entity ref; empty if the object has no owner that can be notified. */
  owner: string;
  record?: ToldRecord & { event: NoticeEvent };
}

/** An observed change that waits until it can be recorded and sent. */
export interface Pending extends Observation {
  row: ObjectRow;
  /** The object is part of another one, which gets the notifications. */
  isPart: boolean;
  /** Sends a recorded notification that could not be sent. */
  sendAgain?: () => Promise<void>;
  /** A portal was killed between recording and sending it. */
  isUnsent: boolean;
}

/** A job that was deleted before its end was observed. */
export interface Unread {
  is: 'unread';
  key: ObjectKey;
  uid: string;
  tries: number;
  isUnsent: boolean;
}

/** Jobs that ended and were deleted before this portal started. */
export interface Missed {
  is: 'missed';
}

/** An entry of the queue. */
export type NoticeEntry = Pending | Unread | Forgotten | Missed;

/** An object that was deleted, whose record is no longer needed. */
export interface Forgotten {
  is: 'forgotten';
  key: ObjectKey;
  uid: string;
}
