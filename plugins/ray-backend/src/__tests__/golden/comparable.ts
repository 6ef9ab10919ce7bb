/** Fields that differ between any two runs: times, ports, page tokens. Other tests check our own order of events. */
const VOLATILE = new Set([
  'createdAt',
  'events',
  'rayServiceEvents',
  'ray.io/creation-timestamp',
  'continue',
]);

/** Written while the operator works, so their presence depends on who was faster. */
const OPERATORS_PACE = new Set([
  'clusterState',
  'serviceEndpoint',
  'jobId',
  'jobStatus',
  'jobDeploymentStatus',
  'message',
  'startTime',
  'endTime',
  'rayClusterName',
  'rayClusterState',
  'serveApplicationStatus',
]);

/** Values that differ from run to run, as far as they can be compared. */
const NORMALIZED = new Map<string, (value: unknown) => unknown>([
  ['serviceEndpoint', value => Object.keys(Object(value)).sort()],
  ['startTime', () => 'a time'],
  ['endTime', () => 'a time'],
  ['jobId', value => String(value).replace(/-\w{5}$/, '-?????')],
  ['rayClusterName', value => String(value).replace(/-\w{5}$/, '-?????')],
]);

/**
 * The part of a response that is the same in every run.
 *
 * @param settled - the operator has finished, so its part counts, too
 */
export function comparable(value: unknown, settled: boolean): unknown {
  const text = JSON.stringify(value, (key, inner) => {
    if (VOLATILE.has(key)) return undefined;
    if (OPERATORS_PACE.has(key) && !settled) return undefined;
    const normalize = NORMALIZED.get(key);
    return normalize ? normalize(inner) : inner;
  });
  return JSON.parse(text);
}
