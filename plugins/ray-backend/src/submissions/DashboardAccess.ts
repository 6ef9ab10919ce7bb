import { Config } from '@backstage/config';

/** How Ray dashboards are reached, section `ray.dashboard` of the configuration. */
export type DashboardAccess =
  | { access: 'service-proxy' }
  | { access: 'in-cluster-dns'; clusterDomain: string }
  | { access: 'template'; urlTemplate: string };

const DEFAULT_CLUSTER_DOMAIN = 'cluster.local';

function readUrlTemplate(config: Config): string {
  const key = 'ray.dashboard.urlTemplate';
  const template = config.getString(key);
  const example = template
    .replaceAll('{namespace}', 'n')
    .replaceAll('{cluster}', 'c');
  if (!/^https?:\/\//.test(example) || !URL.canParse(example)) {
    throw new Error(
      `${key} is "${template}", which makes no URL. Write one such as http://{cluster}-head-svc.{namespace}:8265`,
    );
  }
  return template;
}

/**
 * Reads how dashboards are reached.
 *
 * @throws Error that names the key of a setting that is wrong
 */
export function readDashboardAccess(config: Config): DashboardAccess {
  const access =
    config.getOptionalString('ray.dashboard.access') ?? 'service-proxy';
  switch (access) {
    case 'service-proxy':
      return { access };
    case 'in-cluster-dns': {
      const clusterDomain =
        config.getOptionalString('ray.dashboard.clusterDomain') ??
        DEFAULT_CLUSTER_DOMAIN;
      return { access, clusterDomain };
    }
    case 'template':
      return { access, urlTemplate: readUrlTemplate(config) };
    default:
      throw new Error(
        `ray.dashboard.access is "${access}"; use "service-proxy", "in-cluster-dns" or "template".`,
      );
  }
}
