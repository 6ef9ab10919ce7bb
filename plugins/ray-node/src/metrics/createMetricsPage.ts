import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
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
      // The portal's own server serves them.
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
 * Collects the measurements that all plugins of the process report to Backstage's metrics service, from the call on, and
 * serves them at `/metrics`, in Prometheus' text format, unless `metrics.page` is false. Requires no credentials, as is
 * usual: it contains numbers, and no names that users chose. Call it once, before other features are added: earlier
 * measurements are lost. Not for portals that start an OpenTelemetry SDK themselves.
 *
 * @param options - `timeoutMs`: how long each metric may take to report its value; 3 seconds if absent
 * @public
 */
export function createMetricsPage(options: { timeoutMs?: number } = {}) {
  const { timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const exporter = new ImpatientExporter({ timeoutMs });
  const provider = new MeterProvider({ readers: [exporter] });
  metrics.setGlobalMeterProvider(provider);
  return createBackendPlugin({
    pluginId: 'metrics-page',
    register({ registerInit }) {
      registerInit({
        deps: {
          config: coreServices.rootConfig,
          rootHttpRouter: coreServices.rootHttpRouter,
        },
        async init({ config, rootHttpRouter }) {
          if (config.getOptionalBoolean('metrics.page') === false) return;
          rootHttpRouter.use('/metrics', (request, response) =>
            exporter.getMetricsRequestHandler(request, response),
          );
        },
      });
    },
  });
}
