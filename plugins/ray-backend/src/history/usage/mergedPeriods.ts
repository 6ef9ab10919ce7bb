/** A time from its beginning until its end, milliseconds since 1970. */
export interface Period {
  beganAt: number;
  until: number;
}

/** The same times in order, without those that overlap or touch. */
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

/** The parts of merged periods that lie within another. */
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
