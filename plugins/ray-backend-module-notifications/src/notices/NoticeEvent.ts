import { KINDS } from '@rayport/backstage-plugin-ray-common';
import { RowStatus } from '@rayport/backstage-plugin-ray-node';

/** The kinds whose owners are told something. */
export const NOTICE_KINDS = ['job', 'cluster', 'service'] as const;

/** A kind whose owners are told something. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What may have become of an object that its owner wants to know. */
export type NoticeEvent =
  'succeeded' | 'failed' | 'unhealthy' | 'degraded' | 'upgrade-failed';

/** By state, and by reason where the state alone doesn't say it. */
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

/** What a pod that is replaced may cause, and what mostly ends by itself: told only where it lasts. */
const PASSING: readonly NoticeEvent[] = ['unhealthy', 'degraded'];

/** What is being deleted, of every kind: what was told of it before holds. */
const DELETING = 'deleting';

/** How long it may last, in milliseconds. */
const PATIENCE_MS = 60_000;

/** What a status has to tell. */
export interface Finding {
  /**
   * `nothing`: what was told holds no longer, and there is nothing to say; `unsettled`: what was told last may hold or
   * not, as while a cluster starts over; `well`: it does what it is there for.
   */
  is: NoticeEvent | 'nothing' | 'unsettled' | 'well';
  /** When to look again, RFC 3339. */
  lookAgainAt?: string;
}

/** Says what the owner of an object would like to know. */
export function findingOf(
  kind: NoticeKind,
  { state, reason, since }: RowStatus,
  nowMs: number,
): Finding {
  const event = EVENTS[kind][reason] ?? EVENTS[kind][state];
  if (!event) {
    // A job that runs once more is a new chance; one that is being deleted does not.
    if (kind === 'job' && state !== DELETING) return { is: 'nothing' };
    return { is: state === KINDS[kind].goal ? 'well' : 'unsettled' };
  }
  const settledMs = Date.parse(since) + PATIENCE_MS;
  return PASSING.includes(event) && settledMs > nowMs
    ? { is: 'unsettled', lookAgainAt: new Date(settledMs).toISOString() }
    : { is: event };
}
