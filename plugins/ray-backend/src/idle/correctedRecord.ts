import { IdleRecord } from './IdleRecord';

/** Tolerance for the clocks of replicas, milliseconds. A time beyond it in the future came from a wrong clock. */
const MAX_AHEAD_MS = 30_000;

/**
 * A record without the times that a clock ahead of ours has written. The cluster is queried at once then, and its owner
 * must be warned again.
 */
export function correctedRecord(record: IdleRecord, now: number): IdleRecord {
  const isAhead = (time = 0) => time > now + MAX_AHEAD_MS;
  const { askedAt, observedSince, idleSince } = record;
  const { warnedAt, suspendingAt, suspendedAt } = record;
  const times = [askedAt, observedSince, idleSince];
  if (![...times, warnedAt, suspendingAt, suspendedAt].some(isAhead)) {
    return record;
  }
  const known = (time: number | undefined) =>
    isAhead(time) ? undefined : time;
  const happened = (time: number | undefined) => (isAhead(time) ? now : time);
  return {
    ...record,
    askedAt: known(askedAt) ?? 0,
    observedSince: known(observedSince),
    idleSince: known(idleSince),
    warnedAt: known(warnedAt),
    suspendAt: isAhead(warnedAt) ? undefined : record.suspendAt,
    suspendingAt: happened(suspendingAt),
    suspendedAt: happened(suspendedAt),
  };
}
