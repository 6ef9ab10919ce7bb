import { MetricsService } from '@backstage/backend-plugin-api/alpha';
import { ConnectionLabels } from './connectionLabels';

/** Number of waiting writes, and of lost ones. */
interface Progress {
  waiting: number;
  lost: number;
}

function observeWriter(
  metrics: MetricsService,
  writer: { name: string; waiting: string; lost: string },
  read: () => Progress,
  labels: ConnectionLabels,
): void {
  metrics
    .createObservableGauge(`${writer.name}.waiting`, {
      description: writer.waiting,
    })
    .addCallback(result => result.observe(read().waiting, labels));
  metrics
    .createObservableCounter(`${writer.name}.lost`, {
      description: writer.lost,
    })
    .addCallback(result => result.observe(read().lost, labels));
}

/** Observes whether the history keeps up: `ray.history.waiting` and `ray.history.lost`; the same for logs. */
export function observeHistory(
  metrics: MetricsService,
  read: () => Progress & { logs: Progress },
  labels: ConnectionLabels,
): void {
  const objects = {
    name: 'ray.history',
    waiting: 'Objects whose record waits for the database',
    lost: 'Objects whose record could not be written',
  };
  const logs = {
    name: 'ray.history.logs',
    waiting: 'Logs that wait to be kept',
    lost: 'Logs that could not be kept',
  };
  observeWriter(metrics, objects, read, labels);
  observeWriter(metrics, logs, () => read().logs, labels);
}

/** Observes whether the usage ledger keeps up: `ray.usage.waiting` and `ray.usage.lost`. */
export function observeUsage(
  metrics: MetricsService,
  read: () => Progress,
  labels: ConnectionLabels,
): void {
  const writer = {
    name: 'ray.usage',
    waiting: 'Pods whose usage waits for the database',
    lost: 'Pods whose usage could not be written',
  };
  observeWriter(metrics, writer, read, labels);
}
