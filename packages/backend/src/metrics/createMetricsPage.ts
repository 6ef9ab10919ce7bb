import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';

/**
 * Serves metrics at `/metrics`, in Prometheus' text format, unless `metrics.page` is false. Requires no credentials, as
 * is usual: it contains numbers, and no names that users chose.
 */
export function createMetricsPage(exporter: PrometheusExporter) {
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
