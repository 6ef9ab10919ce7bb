import { ObservedActivity } from '../history/usage/UsageActivityStore';
import { IdleRecord } from './IdleRecord';

/** What a look at a cluster tells the usage ledger; undefined where it shows nothing. */
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
