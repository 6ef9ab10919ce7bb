/** Time spans. */
export const USAGE_SPANS = [
  'week',
  'thisMonth',
  'lastMonth',
  'quarter',
  'year',
] as const;

/** One of them. */
type UsageSpan = (typeof USAGE_SPANS)[number];

/** The requested days, both included, and their grouping. */
export interface UsagePeriod {
  /** Such as `2026-11-25`, in UTC. */
  from: string;
  until: string;
  interval: 'day' | 'month';
}

const DAY_MS = 24 * 3_600_000;

/** Default number of days. */
const USUAL_DAYS = 30;

const DAYS = { week: 7, quarter: 90 } as const;

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The first day of a month, relative to a time. */
function monthStart(now: number, months: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

function lastDays(now: number, days: number): UsagePeriod {
  return {
    from: dayOf(now - (days - 1) * DAY_MS),
    until: dayOf(now),
    interval: 'day',
  };
}

/**
 * The days of a time span.
 *
 * @param text - one of {@link USAGE_SPANS}; anything else is the last 30 days
 * @param now - milliseconds since 1970
 */
export function usagePeriod(text: string, now: number): UsagePeriod {
  const span: UsageSpan | undefined = USAGE_SPANS.find(one => one === text);
  switch (span) {
    case 'week':
    case 'quarter':
      return lastDays(now, DAYS[span]);
    case 'thisMonth':
      return {
        from: dayOf(monthStart(now, 0)),
        until: dayOf(now),
        interval: 'day',
      };
    case 'lastMonth':
      return {
        from: dayOf(monthStart(now, -1)),
        until: dayOf(monthStart(now, 0) - DAY_MS),
        interval: 'day',
      };
    case 'year':
      return {
        from: dayOf(monthStart(now, -11)),
        until: dayOf(now),
        interval: 'month',
      };
    default:
      return lastDays(now, USUAL_DAYS);
  }
}
