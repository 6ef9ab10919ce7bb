import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { EventLoopMonitor } from '@rayport/backstage-plugin-ray-node';
import { PluginDatabase } from '../database/PluginDatabase';
import { KindHealth } from '../kubernetes/cache/Informer';
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
  }: {
    cache: { health(): KindHealth[] };
    streams: { openStreams(): Readonly<Record<string, number>> };
    database: PluginDatabase;
    eventLoop: EventLoopMonitor;
  },
): void {
  observeCache(metrics, () => cache.health());
  observeProcess(metrics, { database, eventLoop });
  observeStreams(metrics, () => streams.openStreams());
}
