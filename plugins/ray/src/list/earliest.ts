/** The first of several points in time (RFC 3339); empty ones don't count. */
export function earliest(times: readonly string[]): string | undefined {
  return times.filter(Boolean).sort().at(0);
}
