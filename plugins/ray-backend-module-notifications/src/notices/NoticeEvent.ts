import {
  KINDS,
  RESOURCE_KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RowStatus } from '@rayport/backstage-plugin-ray-node';

/** A kind whose owners get notifications. */
export type NoticeKind = Exclude<ResourceKind, 'template'>;

/** Events of an object that its owner is notified about. */
export type NoticeEvent =
  'succeeded' | 'failed' | 'unhealthy' | 'degraded' | 'upgrade-failed';

/** By state, and by reason if the state alone is not specific enough. */
const EVENTS: Record<NoticeKind, Record<string, NoticeEvent>> = {
  job: { succeeded: 'succeeded', failed: 'failed', invalid: 'failed' },
  cluster: { unhealthy: 'unhealthy', failed: 'failed' },
  service: {
    degraded: 'degraded',
    failed: 'failed',
    invalid: 'failed',
    UpgradeStuck: 'upgrade-failed',
  },
};

/** The kinds whose owners get notifications. */
export const NOTICE_KINDS = RESOURCE_KINDS.filter(
  (kind): kind is NoticeKind => kind in EVENTS,
);

/** Possible effects of a replaced pod, which mostly end by themselves: reported only if they last. */
const PASSING: readonly NoticeEvent[] = ['unhealthy', 'degraded'];

/** Reasons of objects that are being deleted, of every kind: the last notification stays valid. */
const DELETING = 'deleting';

/** How long it may last without a notification, in milliseconds. */
const PATIENCE_MS = 60_000;

/** The event in a status. */
export interface Finding {
  /**
   * `nothing`: the last notification is no longer valid, and there is nothing new to report; `unsettled`: the last
   * notification may still be valid, for example while a cluster restarts; `well`: the object works.
   */
  is: NoticeEvent | 'nothing' | 'unsettled' | 'well';
  /** Time of the next check, RFC 3339. */
  lookAgainAt?: string;
}

/** Derives the event that the owner of an object should be notified about. */
export function findingOf(
  kind: NoticeKind,
  { state, reason, since }: RowStatus,
  nowMs: number,
): Finding {
  const event = EVENTS[kind][reason] ?? EVENTS[kind][state];
  if (!event) {
    // A job that runs again is a new attempt; a deleted one is not.
    if (kind === 'job' && state !== DELETING) return { is: 'nothing' };
    return { is: state === KINDS[kind].goal ? 'well' : 'unsettled' };
  }
  const settledMs = Date.parse(since) + PATIENCE_MS;
  return PASSING.includes(event) && settledMs > nowMs
    ? { is: 'unsettled', lookAgainAt: new Date(settledMs).toISOString() }
    : { is: event };
}
