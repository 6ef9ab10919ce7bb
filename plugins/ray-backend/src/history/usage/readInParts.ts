import { DAY_MS, dayOf } from './days';

/** Target duration of one statement, milliseconds: with SQLite it blocks the portal's process. */
const MAX_PART_MS = 25;

/** Days of the first part; the size of each next part depends on the duration of the last. */
const FIRST_DAYS = 1;

/** Days in UTC, such as `2026-11-25`, both included. */
export interface DayRange {
  from: string;
  until: string;
}

/** Reads the usage of a period in several parts. */
export async function readInParts<T>(
  { from, until }: DayRange,
  read: (part: DayRange) => Promise<T[]>,
): Promise<T[]> {
  const parts: T[][] = [];
  const end = Date.parse(until);
  let days = FIRST_DAYS;
  for (let time = Date.parse(from); time <= end;) {
    const last = Math.min(time + (days - 1) * DAY_MS, end);
    const begin = performance.now();
    parts.push(await read({ from: dayOf(time), until: dayOf(last) }));
    const elapsed = performance.now() - begin;
    if (elapsed > MAX_PART_MS) days = Math.max(1, Math.floor(days / 2));
    else if (elapsed < MAX_PART_MS / 2) days *= 2;
    time = last + DAY_MS;
  }
  return parts.flat();
}
