/** Length of a day in UTC, milliseconds. */
export const DAY_MS = 24 * 3_600_000;

/** A day in UTC, such as `2026-11-25`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** When the day of a time begins, milliseconds since 1970. */
export function startOfDay(time: number): number {
  return Math.floor(time / DAY_MS) * DAY_MS;
}

/** The parts of a period by day; days begin at midnight UTC. */
export function* byDay(
  from: number,
  until: number,
): Iterable<{ day: string; milliseconds: number }> {
  for (let start = from; start < until;) {
    const end = Math.min(startOfDay(start) + DAY_MS, until);
    yield { day: dayOf(start), milliseconds: end - start };
    start = end;
  }
}
