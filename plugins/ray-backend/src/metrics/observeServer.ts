import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { History } from '../history/History';
import { UsageHistory } from '../history/usage/UsageHistory';
import { KindHealth } from '../kubernetes/cache/Informer';
import { ConnectionLabels } from './connectionLabels';
import { observeCache } from './observeCache';
import { observeHistory, observeUsage } from './observeHistory';

/** Observes the number of open streams of changes, by transport: `ray.streams.open`. */
function observeStreams(
  metrics: MetricsService,
  openStreams: () => Readonly<Record<string, number>>,
  labels: ConnectionLabels,
): void {
  metrics
    .createObservableGauge('ray.streams.open', {
      description: 'Streams of changes that are open',
    })
    .addCallback(result => {
      for (const [transport, count] of Object.entries(openStreams())) {
        result.observe(count, { transport, ...labels });
      }
    });
}

/** Observes a server whenever metrics are collected. */
export function observeServer(
  metrics: MetricsService,
  {
    cache,
    streams,
    history,
    usage,
  }: {
    cache: { health(): KindHealth[] };
    streams: { openStreams(): Readonly<Record<string, number>> };
    history: Pick<History, 'progress'>;
    usage: Pick<UsageHistory, 'progress'>;
  },
  labels: ConnectionLabels,
): void {
  observeCache(metrics, () => cache.health(), labels);
  observeHistory(metrics, () => history.progress(), labels);
  observeUsage(metrics, () => usage.progress(), labels);
  observeStreams(metrics, () => streams.openStreams(), labels);
}
