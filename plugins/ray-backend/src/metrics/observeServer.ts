import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { EventLoopMonitor } from '@rayport/backstage-plugin-ray-node';
import { RayServer } from '../RayServer';
import { observeCache } from './observeCache';
import { observeProcess } from './observeProcess';
import { observeStreams } from './observeStreams';

/** Tells how a server is doing, whenever metrics are collected. */
export function observeServer(
  metrics: MetricsService,
  {
    cache,
    streams,
    database,
    eventLoop,
  }: Pick<RayServer, 'cache' | 'streams' | 'database'> & {
    eventLoop: EventLoopMonitor;
  },
): void {
  observeCache(metrics, () => cache.health());
  observeProcess(metrics, { database, eventLoop });
  observeStreams(metrics, () => streams.openStreams());
}
