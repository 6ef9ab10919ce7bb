import { IdleRecord } from './IdleRecord';

/** Clocks of replicas may differ by so much, milliseconds; what is later than now was written by a wrong clock. */
const MAX_AHEAD_MS = 30_000;

/**
 * What is remembered of a cluster without what a clock that was ahead has written. Then the cluster is asked at once, and
 * its owner has to be warned again.
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
