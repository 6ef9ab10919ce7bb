/** A period, milliseconds since 1970. */
export interface Period {
  beganAt: number;
  until: number;
}

/** The same periods in order, with overlapping and touching ones merged. */
export function mergedPeriods(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  const ordered = [...periods].sort((a, b) => a.beganAt - b.beganAt);
  for (const period of ordered) {
    const last = merged.at(-1);
    if (last && period.beganAt <= last.until) {
      last.until = Math.max(last.until, period.until);
    } else merged.push({ ...period });
  }
  return merged;
}

/** The parts of merged periods that lie within another period. */
export function* partsWithin(
  periods: readonly Period[],
  { beganAt, until }: Period,
): Iterable<Period> {
  for (const period of periods) {
    const part = {
      beganAt: Math.max(period.beganAt, beganAt),
      until: Math.min(period.until, until),
    };
    if (part.beganAt < part.until) yield part;
  }
}
