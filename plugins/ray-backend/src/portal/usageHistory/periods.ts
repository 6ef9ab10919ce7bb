import {
  DEFAULT_USAGE_DAYS,
  MAX_USAGE_DAYS,
  RayApiError,
  UsagePeriodRequest,
} from '@rayport/backstage-plugin-ray-common';
import { DAY_MS, dayOf } from '../../history/usage/days';

/**
 * The first and last requested day.
 *
 * @throws RayApiError `INVALID_ARGUMENT`
 */
export function wholePeriod(
  asked: Pick<UsagePeriodRequest, 'from' | 'until'>,
): { from: string; until: string } {
  const until = asked.until || dayOf(Date.now());
  const end = Date.parse(until);
  const from = asked.from || dayOf(end - (DEFAULT_USAGE_DAYS - 1) * DAY_MS);
  const days = (end - Date.parse(from)) / DAY_MS + 1;
  if (days >= 1 && days <= MAX_USAGE_DAYS) return { from, until };
  throw new RayApiError(
    'INVALID_ARGUMENT',
    `from ${from} until ${until} are ${days} days: ask for 1 to ${MAX_USAGE_DAYS}.`,
  );
}

/** The days, or the months, of a period, as `2026-11-25` or `2026-11`. */
export function periodsOf(
  from: string,
  until: string,
  interval: 'day' | 'month',
): string[] {
  const periods = new Set<string>();
  const end = Date.parse(until);
  for (let time = Date.parse(from); time <= end; time += DAY_MS) {
    const day = dayOf(time);
    periods.add(interval === 'day' ? day : day.slice(0, 7));
  }
  return [...periods];
}
