const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_MIN = 60;
const DAY_H = 24;
const YEAR_D = 365;

/**
 * A span of time as `kubectl get` shows ages: the coarser the longer, `90s`, `5m30s`, `3h12m`, `2d`, `1y20d`.
 *
 * @param from - when it began; `<unknown>` when that is no time
 */
export function humanDuration(from: unknown, now: Date): string {
  const started = typeof from === 'string' ? Date.parse(from) : Number.NaN;
  if (Number.isNaN(started)) {
    return '<unknown>';
  }
  const seconds = Math.max(
    0,
    Math.floor((now.getTime() - started) / SECOND_MS),
  );
  if (seconds < 2 * MINUTE_S) {
    return `${seconds}s`;
  }
  const minutes = Math.floor(seconds / MINUTE_S);
  if (minutes < 10) {
    return withRest(minutes, 'm', seconds % MINUTE_S, 's');
  }
  if (minutes < 3 * HOUR_MIN) {
    return `${minutes}m`;
  }
  const hours = Math.floor(minutes / HOUR_MIN);
  if (hours < 8) {
    return withRest(hours, 'h', minutes % HOUR_MIN, 'm');
  }
  if (hours < 2 * DAY_H) {
    return `${hours}h`;
  }
  const days = Math.floor(hours / DAY_H);
  if (days < 8) {
    return withRest(days, 'd', hours % DAY_H, 'h');
  }
  if (days < 2 * YEAR_D) {
    return `${days}d`;
  }
  const years = Math.floor(days / YEAR_D);
  return years < 8 ? withRest(years, 'y', days % YEAR_D, 'd') : `${years}y`;
}

function withRest(
  amount: number,
  unit: string,
  rest: number,
  restUnit: string,
): string {
  return rest === 0 ? `${amount}${unit}` : `${amount}${unit}${rest}${restUnit}`;
}
