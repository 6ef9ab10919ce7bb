import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import {
  ClockGuard,
  EventLoopMonitor,
} from '@rayport/backstage-plugin-ray-node';
import { PluginDatabase } from '../database/PluginDatabase';
import { History } from '../history/History';
import { UsageHistory } from '../history/usage/UsageHistory';
import { KindHealth } from '../kubernetes/cache/Informer';
import { observeCache } from './observeCache';
import { observeHistory, observeUsage } from './observeHistory';
import { observeProcess } from './observeProcess';
import { observeStreams } from './observeStreams';

/** Observes a server whenever metrics are collected. */
export function observeServer(
  metrics: MetricsService,
  {
    cache,
    clock,
    streams,
    database,
    eventLoop,
    history,
    usage,
  }: {
    cache: { health(): KindHealth[] };
    clock: Pick<ClockGuard, 'health'>;
    streams: { openStreams(): Readonly<Record<string, number>> };
    database: PluginDatabase;
    eventLoop: EventLoopMonitor;
    history: Pick<History, 'progress'>;
    usage: Pick<UsageHistory, 'progress'>;
  },
): void {
  observeCache(metrics, () => cache.health());
  observeHistory(metrics, () => history.progress());
  observeUsage(metrics, () => usage.progress());
  observeProcess(metrics, { clock, database, eventLoop });
  observeStreams(metrics, () => streams.openStreams());
}
