import { ObservedActivity } from '../history/usage/UsageActivityStore';
import { IdleRecord } from './IdleRecord';

/** The activity that a query of a cluster adds to the usage ledger; undefined if it was inconclusive. */
export function observedActivity(
  before: IdleRecord,
  after: IdleRecord,
): ObservedActivity | undefined {
  const { uid, activity, askedAt, observedSince } = after;
  if (activity === 'unknown' || observedSince === undefined) return undefined;
  const idleSince = activity === 'idle' ? after.idleSince : undefined;
  const lastLook = before.askedAt || askedAt;
  const isKnown =
    idleSince === undefined ||
    (before.activity === 'idle' && before.idleSince === idleSince);
  const newSince = isKnown ? lastLook : Math.min(lastLook, idleSince);
  return { uid, askedAt, observedSince, idleSince, newSince };
}
