import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { ConnectionLabels } from './connectionLabels';

/** Observes the number of open streams of changes, by transport: `ray.streams.open`. */
export function observeStreams(
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
