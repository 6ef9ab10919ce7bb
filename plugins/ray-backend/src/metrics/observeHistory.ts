import { MetricsService } from '@backstage/backend-plugin-api/alpha';

/** Tells whether the record of objects keeps up: `ray.history.waiting` and `ray.history.lost`. */
export function observeHistory(
  metrics: MetricsService,
  read: () => { waiting: number; lost: number },
): void {
  metrics
    .createObservableGauge('ray.history.waiting', {
      description: 'Objects whose record waits for the database',
    })
    .addCallback(result => result.observe(read().waiting));
  metrics
    .createObservableCounter('ray.history.lost', {
      description: 'Objects whose record could not be written',
    })
    .addCallback(result => result.observe(read().lost));
}
