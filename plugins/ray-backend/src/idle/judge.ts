import { IdleExemption } from '@rayport/backstage-plugin-ray-common';
import { Activity } from './Activity';
import { IdlePolicy } from './IdlePolicy';
import { IdleRecord } from './IdleRecord';

/** Result of querying a cluster. */
export interface Look {
  now: number;
  /** How long ago the host's clock was set, milliseconds: earlier times cannot be compared with now. */
  sinceStepMs: number;
  activity: Activity;
  /** When its head started, milliseconds since 1970: its Ray may not remember what was before. */
  upSince: number | undefined;
  exemption: IdleExemption | undefined;
  policy: IdlePolicy;
  /** Until when it is kept, milliseconds since 1970. */
  keepUntil: number | undefined;
}

/**
 * The next step:
 *
 * - `warn`: notify the owner, then record that
 * - `withdraw`: withdraw the warning, and notify the owner
 * - `suspend`: query once more, then suspend
 * - `note`: a suspension began whose outcome was unknown; it has happened
 */
export type IdleStep = 'none' | 'warn' | 'withdraw' | 'suspend' | 'note';

/** The decision after a query. */
export interface Verdict {
  step: IdleStep;
  /** The record to store once the step is done. */
  record: IdleRecord;
}

/** When a cluster was last in use; an inconclusive query changes nothing. */
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

/** The record of a suspended cluster. */
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

/** The owner need not be notified of a withdrawn warning if a user has kept, suspended or deleted the cluster. */
const SAID_OTHERWISE: ReadonlySet<IdleExemption | undefined> = new Set([
  'suspended',
  'deleting',
]);

/**
 * Decides about a cluster from its record and a query. Only Ray's present answer makes it idle, only a notified owner's
 * cluster is suspended, and any use since withdraws the warning.
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
  // A keep also counts if it ended before the cluster was queried.
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
