const UNITS = [
  { seconds: 86_400, short: 'd' },
  { seconds: 3_600, short: 'h' },
  { seconds: 60, short: 'min' },
] as const;

const SECOND = { seconds: 1, short: 's' } as const;

/** From here on the larger unit is enough: "3 d", but "1 d 4 h". */
const SINGLE_UNIT_FROM = 3;

/**
 * Says how long something has lasted, as short as is useful: `42 s`, `5 min`, `1 h 20 min`, `3 d`.
 *
 * @param milliseconds - negative ones (clocks differ) count as 0
 * @param options - `isExact`: with two units always, and seconds, for durations that are compared: `1 min 34 s`
 */
export function formatDuration(
  milliseconds: number,
  { isExact = false } = {},
): string {
  const seconds = Math.max(Math.floor(milliseconds / 1000), 0);
  const index = UNITS.findIndex(unit => seconds >= unit.seconds);
  const unit = UNITS[index];
  if (!unit) return `${seconds} s`;
  const { seconds: size, short } = unit;
  const count = Math.floor(seconds / size);
  const next = UNITS[index + 1] ?? (isExact ? SECOND : undefined);
  const rest = next ? Math.floor((seconds % size) / next.seconds) : 0;
  return next && rest > 0 && (isExact || count < SINGLE_UNIT_FROM)
    ? `${count} ${short} ${rest} ${next.short}`
    : `${count} ${short}`;
}
