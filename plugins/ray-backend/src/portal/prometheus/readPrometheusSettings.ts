import { Config } from '@backstage/config';
import { readSettings } from '../../configuration/readSettings';
import { httpUrl, section, text } from '../../configuration/settings';

/** How the Prometheus with the metrics of Ray is asked. */
export interface PrometheusSettings {
  /** Without a slash at its end. */
  url: string;
  token?: string;
  /** Matchers of a cluster's series, with `{namespace}` and `{name}` in their places. */
  matchers: string;
  /** Label with the name of a node's pod. */
  podLabel: string;
}

/** Label names of Prometheus. */
const LABEL = /^[a-zA-Z_][a-zA-Z0-9_]*$/;

/** `ray.metrics.prometheus`. */
export const prometheusSettings = section({
  url: httpUrl().describe(
    'Where Prometheus, or what answers like it, is asked for [what jobs use](operations/metrics.md#curves-of-a-prometheus): `/api/v1/query_range` is below it. Example: `http://prometheus.monitoring:9090`',
  ),
  token: text()
    .optional()
    .meta({ visibility: 'secret' })
    .describe('Bearer token for it, if it wants one; a secret'),
  matchers: text()
    .prefault('namespace="{namespace}",ray_io_cluster="{name}"')
    .describe(
      "What the series of a cluster match, with `{namespace}` and `{name}` of the cluster in their places; the default is for KubeRay's PodMonitor",
    ),
  podLabel: text()
    .regex(LABEL, { error: 'is no name of a label.' })
    .prefault('pod')
    .describe("Label with the name of a node's pod"),
})
  .optional()
  .describe('A Prometheus with the metrics of Ray');

/**
 * Reads `ray.metrics.prometheus`; undefined if not configured.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readPrometheusSettings(
  config: Config,
): PrometheusSettings | undefined {
  const key = 'ray.metrics.prometheus';
  const settings = readSettings(config, key, prometheusSettings);
  return settings && { ...settings, url: settings.url.replace(/\/$/, '') };
}
