import { OperatorHealth } from '@rayport/backstage-plugin-ray-common';
import { rfc3339 } from '../core/rfc3339';

/** Views of one kind, and since when each waits for the operator. */
export type WaitingViews = Iterable<{
  waitsForOperatorSince: number | undefined;
}>;

/**
 * Whether the KubeRay operator acts on changes. The portal has no right to read the operator's lease, which also would
 * not show whether an operator watches a namespace; waiting objects show both.
 *
 * @param kinds - the views of each kind that the operator acts on
 */
export function operatorHealth(
  kinds: readonly WaitingViews[],
  { now, gracePeriodMs }: { now: number; gracePeriodMs: number },
): OperatorHealth {
  let count = 0;
  let waiting = 0;
  let oldest = Infinity;
  for (const views of kinds) {
    for (const { waitsForOperatorSince: since } of views) {
      count += 1;
      if (since === undefined || since + gracePeriodMs > now) continue;
      waiting += 1;
      oldest = Math.min(oldest, since);
    }
  }
  if (!waiting) {
    return { state: count ? 'acting' : 'unknown', since: '', reason: '' };
  }
  const changes = waiting === 1 ? '1 change waits' : `${waiting} changes wait`;
  return {
    state: 'silent',
    since: rfc3339(oldest),
    reason: `${changes} for the KubeRay operator. Check that it runs and watches the namespaces.`,
  };
}
