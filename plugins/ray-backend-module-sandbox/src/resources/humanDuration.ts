const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const YEAR_S = 365 * DAY_S;
const UNITS = { s: 1, m: MINUTE_S, h: HOUR_S, d: DAY_S, y: YEAR_S };

/** Which units a span is shown in that is shorter than so many seconds. */
const STEPS: readonly (readonly [number, ...(keyof typeof UNITS)[]])[] = [
  [2 * MINUTE_S, 's'],
  [10 * MINUTE_S, 'm', 's'],
  [3 * HOUR_S, 'm'],
  [8 * HOUR_S, 'h', 'm'],
  [2 * DAY_S, 'h'],
  [8 * DAY_S, 'd', 'h'],
  [2 * YEAR_S, 'd'],
  [8 * YEAR_S, 'y', 'd'],
  [Number.POSITIVE_INFINITY, 'y'],
];

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
  let rest = Math.max(0, Math.floor((now.getTime() - started) / 1000));
  const [, ...units] = STEPS.find(([below]) => rest < below) ?? [0];
  const parts = units.map((unit, index) => {
    const amount = Math.floor(rest / UNITS[unit]);
    rest %= UNITS[unit];
    return amount > 0 || index === 0 ? `${amount}${unit}` : '';
  });
  return parts.join('');
}
