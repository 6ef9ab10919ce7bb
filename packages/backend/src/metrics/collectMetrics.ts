import { metrics } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

/** Less than the ten seconds that Prometheus waits. */
const DEFAULT_TIMEOUT_MS = 3_000;

/**
 * Leaves out metrics that are not reported in time. The catalog counts its entities in the database, and metrics are
 * most important when the database does not answer.
 */
class ImpatientExporter extends PrometheusExporter {
  readonly #timeoutMillis: number;

  constructor({ timeoutMs }: { timeoutMs: number }) {
    super({
      // The portal's own server serves them (createMetricsPage).
      preventServerStart: true,
      // Prometheus itself adds the name of the process, and the metrics' names contain their source.
      withoutTargetInfo: true,
      withoutScopeInfo: true,
    });
    this.#timeoutMillis = timeoutMs;
  }

  override collect(options?: Parameters<PrometheusExporter['collect']>[0]) {
    return super.collect({ timeoutMillis: this.#timeoutMillis, ...options });
  }
}

/**
 * Collects the measurements that all plugins of the process report to Backstage's metrics service. Call it before the
 * backend starts: earlier measurements are lost.
 *
 * @param options - `timeoutMs`: how long each metric may take to report its value
 * @returns renders them in Prometheus' text format
 */
export function collectMetrics({ timeoutMs = DEFAULT_TIMEOUT_MS } = {}) {
  const exporter: PrometheusExporter = new ImpatientExporter({ timeoutMs });
  const provider = new MeterProvider({ readers: [exporter] });
  metrics.setGlobalMeterProvider(provider);
  return exporter;
}
