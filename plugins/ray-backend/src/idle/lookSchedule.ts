import { IdleRecord } from './IdleRecord';
import { IdlePolicy } from './IdlePolicy';

/** An idle cluster is queried again after this part of its idle time, within the limits below. */
const PART_OF_IDLE_TIME = 0.25;

/** Fewest intervals between two queries of an idle cluster without a policy. */
const WATCH_INTERVALS = 2;

/** Most intervals between two queries of a cluster that stays idle. */
const MAX_IDLE_INTERVALS = 3;

/** Intervals between two queries while a driver runs: Ray reports later when it ended. */
const DRIVER_INTERVALS = 2;

/**
 * Intervals over which first queries are spread. Thousands of clusters are new at once only when the plugin is
 * installed, and a first query costs four requests.
 */
const FIRST_INTERVALS = 8;

/**
 * Queries that are further apart than this number of intervals leave a gap: the portal was unavailable. More than the regular
 * interval of any cluster.
 */
export const MAX_INTERVALS_APART = 5;

/** Whether owners are notified, or clusters suspended. */
function isActing({ mode }: IdlePolicy): boolean {
  return mode === 'warn' || mode === 'suspend';
}

/**
 * Expected queries of a cluster per interval.
 *
 * @param known - its record; undefined if it was never queried
 */
export function looksPerInterval(
  policy: IdlePolicy,
  known: IdleRecord | undefined,
): number {
  if (!known) return 1 / FIRST_INTERVALS;
  return isActing(policy) ? 1 : 1 / WATCH_INTERVALS;
}

/**
 * When to query a cluster again, milliseconds since 1970. Unchanged clusters are queried less often where nothing is
 * missed by that: Ray remembers when the last driver ended, and a warning has its deadline.
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
  // Using a cluster voids its warning, and the owner expects to see that soon.
  return warnedAt === undefined ? idleSince + policy.timeoutMs : 0;
}
