/** Kubernetes writes times in UTC; without the `Z` a fraction that is cut short sorts before its longer ones. */
function sortable(time: string): string {
  return time.endsWith('Z') ? time.slice(0, -1) : time;
}

/** Compares times of log lines (RFC 3339 in UTC) to the nanosecond, which numbers can't hold. */
export function compareTimes(a: string, b: string): number {
  const [first, second] = [sortable(a), sortable(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
