import { IdleExemption } from '@rayport/backstage-plugin-ray-common';
import { Activity } from './Activity';
import { IdlePolicy } from './IdlePolicy';
import { IdleRecord } from './IdleRecord';

/** What a look at a cluster has shown. */
export interface Look {
  now: number;
  /** How long ago the host's clock was set, milliseconds: no time from before can be compared with now. */
  sinceStepMs: number;
  activity: Activity;
  /** When its head was started, milliseconds since 1970: what was before, its Ray may not remember. */
  upSince: number | undefined;
  exemption: IdleExemption | undefined;
  policy: IdlePolicy;
  /** Until when it is kept, milliseconds since 1970. */
  keepUntil: number | undefined;
}

/**
 * What is to be done:
 *
 * - `warn`: tell the owner, then remember that
 * - `withdraw`: the warning is void; tell that
 * - `suspend`: ask once more, then suspend
 * - `note`: a suspension was begun and nobody knows how it ended; it has happened
 */
export type IdleStep = 'none' | 'warn' | 'withdraw' | 'suspend' | 'note';

/** What follows from a look. */
export interface Verdict {
  step: IdleStep;
  /** What is to be remembered once the step is done. */
  record: IdleRecord;
}

/** When something last worked on a cluster; a look that shows nothing changes nothing. */
function idleSinceOf(
  before: IdleRecord,
  { activity, upSince, now }: Look,
): number | undefined {
  if (activity.is === 'active') return now;
  if (activity.is === 'unknown') return before.idleSince;
  const times = [before.idleSince, activity.lastActivityAt, upSince];
  return Math.max(...times.map(time => time ?? 0)) || now;
}

function seen(before: IdleRecord, look: Look): IdleRecord {
  const { activity, now } = look;
  return {
    ...before,
    activity: activity.is,
    work: activity.is === 'active' ? activity.work : '',
    message: activity.is === 'unknown' ? activity.message : '',
    askedAt: now,
    observedSince:
      activity.is === 'unknown' ? undefined : (before.observedSince ?? now),
    idleSince: idleSinceOf(before, look),
    suspendingAt: undefined,
    suspendedAt:
      look.exemption === 'suspended' ? before.suspendedAt : undefined,
  };
}

/** What is remembered of a cluster that was suspended. */
export function suspended(record: IdleRecord, suspendedAt: number): IdleRecord {
  return {
    ...record,
    activity: 'unknown',
    observedSince: undefined,
    warnedAt: undefined,
    suspendAt: undefined,
    suspendingAt: undefined,
    suspendedAt,
  };
}

/** The owner need not be told that a warning is void where somebody has kept, suspended or deleted the cluster. */
const SAID_OTHERWISE: ReadonlySet<IdleExemption | undefined> = new Set([
  'suspended',
  'deleting',
]);

/**
 * Decides about a cluster, from what was known and what a look has shown. Only what its Ray says now makes it idle, only
 * an owner who was told is followed by a suspension, and whatever worked on it since makes the warning void.
 */
export function judge(before: IdleRecord, look: Look): Verdict {
  const { now, exemption, policy, keepUntil = 0 } = look;
  const { mode, timeoutMs, gracePeriodMs } = policy;
  const record = seen(before, look);
  const { idleSince = now } = record;
  if (before.suspendingAt && exemption === 'suspended') {
    return { step: 'note', record: suspended(record, before.suspendingAt) };
  }
  const isKept = keepUntil > now;
  const isActing = mode === 'warn' || mode === 'suspend';
  const isDue =
    isActing && !exemption && !isKept && now - idleSince >= timeoutMs;
  const isWarned = before.warnedAt !== undefined;
  const unwarned = { ...record, warnedAt: undefined, suspendAt: undefined };
  // A keep counts also where it was over before anybody looked.
  const isVoid = (before.warnedAt ?? now) < Math.max(idleSince, keepUntil);
  if (!isDue || isVoid) {
    const isSaid =
      (before.warnedAt ?? now) < keepUntil || SAID_OTHERWISE.has(exemption);
    const step = isWarned && !isSaid ? 'withdraw' : 'none';
    return { step, record: unwarned };
  }
  if (look.activity.is !== 'idle') return { step: 'none', record };
  const isAnnounced = mode === 'warn' || before.suspendAt !== undefined;
  if (!isWarned || !isAnnounced) {
    const suspendAt = mode === 'suspend' ? now + gracePeriodMs : undefined;
    return { step: 'warn', record: { ...record, warnedAt: now, suspendAt } };
  }
  if (mode === 'warn') {
    return { step: 'none', record: { ...record, suspendAt: undefined } };
  }
  const isOver =
    (before.suspendAt ?? Infinity) <= now && look.sinceStepMs >= gracePeriodMs;
  return { step: isOver ? 'suspend' : 'none', record };
}
