import { PortalHealth } from '@rayport/backstage-plugin-ray-common';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import {
  ClockGuard,
  EventLoopMonitor,
} from '@rayport/backstage-plugin-ray-node';
import { rfc3339 } from '../core/rfc3339';
import { PluginDatabase } from '../database/PluginDatabase';
import { RequestContext } from '../requests/RequestContext';
import { operatorHealth, WaitingViews } from './operatorHealth';
import { WatchCache } from '../kubernetes/cache/WatchCache';

/** Sources of {@link readHealth}. */
export interface HealthSources {
  cache: Pick<WatchCache, 'health'>;
  clock: Pick<ClockGuard, 'health'>;
  database: Pick<PluginDatabase, 'health'>;
  eventLoop: Pick<EventLoopMonitor, 'read'>;
  /** Views of the kinds that the operator acts on. */
  operated: readonly WaitingViews[];
  gracePeriodMs: number;
}

/** Health of the portal; numbers of objects only for callers who may see everything. */
export function readHealth(
  sources: HealthSources,
  { mayReadAll }: Pick<RequestContext, 'mayReadAll'>,
): PortalHealth {
  const { cache, clock, database, eventLoop, gracePeriodMs } = sources;
  return {
    kinds: cache.health().map(({ name, freshness, size }) => ({
      name,
      state: freshness.state,
      since: rfc3339(freshness.since.getTime()),
      // Includes what to do about it.
      reason: freshness.reasonPart ? englishOf(freshness.reasonPart) : '',
      objects: mayReadAll ? size : 0,
    })),
    database: told(database.health()),
    clock: told(clock.health()),
    operator: operatorHealth(sources.operated, {
      now: Date.now(),
      gracePeriodMs,
    }),
    eventLoopDelayMs: eventLoop.read(),
  };
}

function told<State>({
  state,
  since,
  reason = '',
}: {
  state: State;
  since: Date;
  reason?: string;
}) {
  return { state, since: rfc3339(since.getTime()), reason };
}
