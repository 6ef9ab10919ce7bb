/** Milliseconds since the epoch of a Kubernetes timestamp; undefined when it is absent or unreadable. */
export function parseTime(text: string | null | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
}

const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * A point in time as the contract has it: RFC 3339 in UTC with whole seconds; empty for none, and for one that RFC 3339
 * cannot write. Kubernetes takes such a one with an offset, 9999-12-31T23:59:59-12:00.
 */
export function rfc3339(time: number | undefined): string {
  if (time === undefined || time < FIRST || time > LAST) return '';
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
