import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { EventLoopMonitor } from '@rayport/backstage-plugin-ray-node';
import { PluginDatabase } from '../database/PluginDatabase';
import { History } from '../history/History';
import { KindHealth } from '../kubernetes/cache/Informer';
import { observeCache } from './observeCache';
import { observeHistory } from './observeHistory';
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
    history,
  }: {
    cache: { health(): KindHealth[] };
    streams: { openStreams(): Readonly<Record<string, number>> };
    database: PluginDatabase;
    eventLoop: EventLoopMonitor;
    history: Pick<History, 'progress'>;
  },
): void {
  observeCache(metrics, () => cache.health());
  observeHistory(metrics, () => history.progress());
  observeProcess(metrics, { database, eventLoop });
  observeStreams(metrics, () => streams.openStreams());
}
