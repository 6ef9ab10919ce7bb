import { IdleRecord } from './IdleRecord';
import { IdlePolicy } from './IdlePolicy';

/** A cluster that has been idle for long is asked after this part of that time, but no later than the limits say. */
const PART_OF_IDLE_TIME = 0.25;

/** Fewest intervals between two looks at an idle cluster where nothing is ever done about it. */
const WATCH_INTERVALS = 2;

/** Most intervals between two looks at a cluster that stays idle. */
const MAX_IDLE_INTERVALS = 3;

/** Intervals between two looks while a driver runs: when it has ended, Ray says when that was. */
const DRIVER_INTERVALS = 2;

/**
 * Intervals over which first looks are spread. Thousands of clusters are new at once only when the plugin is installed, and
 * a first look costs four questions.
 */
const FIRST_INTERVALS = 5;

/**
 * Looks that are further apart than so many intervals tell nothing of the time between: the portal was away. More than
 * any cluster has to wait for its look.
 */
export const MAX_INTERVALS_APART = 5;

/** Whether owners are told, or clusters suspended. */
function isActing({ mode }: IdlePolicy): boolean {
  return mode === 'warn' || mode === 'suspend';
}

/**
 * How many looks at a cluster an interval should have room for.
 *
 * @param known - what is known of it; undefined where it was never looked at
 */
export function looksPerInterval(
  policy: IdlePolicy,
  known: IdleRecord | undefined,
): number {
  if (!known) return 1 / FIRST_INTERVALS;
  return isActing(policy) ? 1 : 1 / WATCH_INTERVALS;
}

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
  const latest = askedAt + patience(record, policy, intervalMs) * intervalMs;
  const next = Math.min(latest, decisiveAt(record, policy));
  return Math.min(suspendAt, Math.max(soonest, next));
}

/** How long a look may be put off where nothing is to be decided, in intervals. */
function patience(
  { activity, work, askedAt, idleSince = askedAt }: IdleRecord,
  policy: IdlePolicy,
  intervalMs: number,
): number {
  if (activity !== 'idle') return work === 'driver' ? DRIVER_INTERVALS : 1;
  const part = ((askedAt - idleSince) * PART_OF_IDLE_TIME) / intervalMs;
  const least = isActing(policy) ? 1 : WATCH_INTERVALS;
  return Math.min(Math.max(part, least), MAX_IDLE_INTERVALS);
}

/** From when on a look may lead to something. */
function decisiveAt(
  { activity, idleSince, warnedAt }: IdleRecord,
  policy: IdlePolicy,
): number {
  const mayAct = isActing(policy) && activity === 'idle';
  if (!mayAct || idleSince === undefined) return Infinity;
  // Whoever was warned and uses the cluster makes the warning void, and wants to see that soon.
  return warnedAt === undefined ? idleSince + policy.timeoutMs : 0;
}
