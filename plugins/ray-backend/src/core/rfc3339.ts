/** Milliseconds since the epoch of a Kubernetes timestamp; undefined when it is absent or unreadable. */
export function parseTime(text: string | null | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** A point in time as the contract has it: RFC 3339 in UTC with whole seconds; empty for none. */
export function rfc3339(time: number | undefined): string {
  if (time === undefined) return '';
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
