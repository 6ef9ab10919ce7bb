import { Outage } from './OutageStore';

/** Extends the period of missing data of a key. */
export function extendGap<K>(
  gaps: Map<K, Outage>,
  key: K,
  { from, until }: Outage,
): void {
  const before = gaps.get(key);
  gaps.set(key, {
    from: Math.min(from, before?.from ?? from),
    until: Math.max(until, before?.until ?? until),
  });
}
