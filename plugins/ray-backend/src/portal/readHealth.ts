import { PortalHealth } from '@rayport/backstage-plugin-ray-common';
import { EventLoopMonitor } from '@rayport/backstage-plugin-ray-node';
import { rfc3339 } from '../core/rfc3339';
import { PluginDatabase } from '../database/PluginDatabase';
import { RequestContext } from '../requests/RequestContext';
import { WatchCache } from '../kubernetes/cache/WatchCache';

/** What {@link readHealth} looks at. */
export interface HealthSources {
  cache: Pick<WatchCache, 'health'>;
  database: Pick<PluginDatabase, 'health'>;
  eventLoop: Pick<EventLoopMonitor, 'read'>;
}

/** How the portal is; how many objects there are is for those who may see everything. */
export function readHealth(
  { cache, database, eventLoop }: HealthSources,
  { mayReadAll }: Pick<RequestContext, 'mayReadAll'>,
): PortalHealth {
  const { state, since, reason = '' } = database.health();
  return {
    kinds: cache.health().map(({ name, freshness, size }) => ({
      name,
      state: freshness.state,
      since: rfc3339(freshness.since.getTime()),
      reason: freshness.reason ?? '',
      objects: mayReadAll ? size : 0,
    })),
    database: { state, since: rfc3339(since.getTime()), reason },
    eventLoopDelayMs: eventLoop.read(),
  };
}
