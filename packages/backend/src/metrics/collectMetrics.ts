import { metrics } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

/**
 * Collects what Backstage's metrics service is told, from all plugins of the process. To be called before the backend
 * starts: what is measured earlier is lost.
 *
 * @returns shows it in Prometheus' text format
 */
export function collectMetrics(): PrometheusExporter {
  const exporter = new PrometheusExporter({
    // The portal's own server shows them (createMetricsPage).
    preventServerStart: true,
    // Prometheus itself names the process that it asks, and the metrics' own names say where they are from.
    withoutTargetInfo: true,
    withoutScopeInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  metrics.setGlobalMeterProvider(provider);
  return exporter;
}
