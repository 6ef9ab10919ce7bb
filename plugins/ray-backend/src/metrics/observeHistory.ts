import { MetricsService } from '@backstage/backend-plugin-api/alpha';

interface Progress {
  waiting: number;
  lost: number;
}

/** Tells whether the record of objects keeps up: `ray.history.waiting` and `ray.history.lost`; the same of logs. */
export function observeHistory(
  metrics: MetricsService,
  read: () => Progress & { logs: Progress },
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
  metrics
    .createObservableGauge('ray.history.logs.waiting', {
      description: 'Logs that wait to be kept',
    })
    .addCallback(result => result.observe(read().logs.waiting));
  metrics
    .createObservableCounter('ray.history.logs.lost', {
      description: 'Logs that could not be kept',
    })
    .addCallback(result => result.observe(read().logs.lost));
}
