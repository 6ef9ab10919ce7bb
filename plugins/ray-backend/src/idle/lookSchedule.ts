import { IdleRecord } from './IdleRecord';
import { IdlePolicy } from './IdlePolicy';

/** A cluster that has been idle for long is asked after this part of that time, but no later than the limits say. */
const PART_OF_IDLE_TIME = 0.25;

/** Most intervals between two looks at a cluster that stays idle. */
const MAX_IDLE_INTERVALS = 3;

/** Intervals between two looks while a driver runs: when it has ended, Ray says when that was. */
const DRIVER_INTERVALS = 2;

/**
 * Looks that are further apart than so many intervals tell nothing of the time between: the portal was away. More than
 * any cluster has to wait for its look.
 */
export const MAX_INTERVALS_APART = 5;

/**
 * When to look at a cluster again, milliseconds since 1970. What does not change is asked less often, as far as nothing is
 * missed by that: Ray remembers when the last driver ended, and a warning has its time.
 */
export function nextLookAt(
  record: IdleRecord,
  policy: IdlePolicy,
  intervalMs: number,
): number {
  const { version, askedAt, suspendAt = Infinity } = record;
  if (version === 0) return 0;
  const soonest = askedAt + intervalMs;
  const latest = askedAt + patience(record, intervalMs);
  const next = Math.min(latest, decisiveAt(record, policy));
  return Math.min(suspendAt, Math.max(soonest, next));
}

/** How long a look may be put off where nothing is to be decided, milliseconds. */
function patience(
  { activity, work, askedAt, idleSince = askedAt }: IdleRecord,
  intervalMs: number,
): number {
  if (activity === 'idle') {
    const part = (askedAt - idleSince) * PART_OF_IDLE_TIME;
    return Math.min(part, MAX_IDLE_INTERVALS * intervalMs);
  }
  return work === 'driver' ? DRIVER_INTERVALS * intervalMs : intervalMs;
}

/** From when on a look may lead to something. */
function decisiveAt(
  { activity, idleSince, warnedAt }: IdleRecord,
  { mode, timeoutMs }: IdlePolicy,
): number {
  const isActing = mode === 'warn' || mode === 'suspend';
  if (!isActing || activity !== 'idle' || idleSince === undefined) {
    return Infinity;
  }
  // Whoever was warned and uses the cluster makes the warning void, and wants to see that soon.
  return warnedAt === undefined ? idleSince + timeoutMs : 0;
}
