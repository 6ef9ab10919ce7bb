import { CacheHealth } from '@rayport/backstage-plugin-ray-common';
import { rfc3339 } from '../clusters/rfc3339';
import { RequestContext } from '../execution/RequestContext';
import { KindHealth } from '../kubernetes/cache/FollowedObjects';

/** How the portal is connected with Kubernetes; numbers are for those who may see everything. */
export function readHealth(
  kinds: readonly KindHealth[],
  { mayReadAll }: Pick<RequestContext, 'mayReadAll'>,
): CacheHealth {
  return {
    kinds: kinds.map(({ name, freshness, size }) => ({
      name,
      state: freshness.state,
      since: rfc3339(freshness.since.getTime()),
      reason: freshness.reason ?? '',
      objects: mayReadAll ? size : 0,
    })),
  };
}
