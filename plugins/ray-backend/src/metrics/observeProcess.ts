import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import {
  ClockGuard,
  EventLoopMonitor,
} from '@rayport/backstage-plugin-ray-node';
import { PluginDatabase } from '../database/PluginDatabase';

/** Observes the process: `ray.event_loop.delay`, `ray.database.up` and `ray.clock.trusted`. */
export function observeProcess(
  metrics: MetricsService,
  sources: {
    eventLoop: Pick<EventLoopMonitor, 'read'>;
    database: Pick<PluginDatabase, 'health'>;
    clock: Pick<ClockGuard, 'health'>;
  },
): void {
  metrics
    .createObservableGauge('ray.event_loop.delay', {
      description:
        'How late the event loop comes to what is due, in the worst ten seconds of the last minute',
      unit: 's',
    })
    .addCallback(result => {
      const { p50, p99, max } = sources.eventLoop.read();
      result.observe(p50 / 1000, { quantile: '0.5' });
      result.observe(p99 / 1000, { quantile: '0.99' });
      result.observe(max / 1000, { quantile: '1' });
    });
  metrics
    .createObservableGauge('ray.database.up', {
      description:
        "1 where the plugin's database takes writes, 0 where it doesn't; nothing before it was asked",
    })
    .addCallback(result => {
      const { state } = sources.database.health();
      if (state !== 'unknown') result.observe(state === 'available' ? 1 : 0);
    });
  metrics
    .createObservableGauge('ray.clock.trusted', {
      description:
        "1 where the host's clock agrees with those of Kubernetes and the database, 0 where it doesn't, or was just set; nothing before it was compared",
    })
    .addCallback(result => {
      const { state } = sources.clock.health();
      if (state !== 'unknown') result.observe(state === 'trusted' ? 1 : 0);
    });
}
