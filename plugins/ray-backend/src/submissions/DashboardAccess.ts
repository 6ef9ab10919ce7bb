import { Config } from '@backstage/config';

/** How Ray dashboards are reached, section `ray.dashboard` of the configuration. */
export type DashboardAccess = DashboardWay & {
  /**
   * Service account whose tokens the portal uses for Rays with Kubernetes authentication; `{cluster}` stands for the
   * cluster's name.
   */
  serviceAccount: string | undefined;
  /** Whether the address of a cluster may lead to this machine, or to cloud metadata. */
  mayBeLocal: boolean;
};

type DashboardWay =
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

/** Names of objects (Kubernetes, "Object Names and IDs"); those of clusters are labels. */
const OBJECT_NAME = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

function readServiceAccount(config: Config): string | undefined {
  const key = 'ray.dashboard.serviceAccount';
  const template = config.getOptionalString(key);
  if (template === undefined) return undefined;
  if (!OBJECT_NAME.test(template.replaceAll('{cluster}', 'c'))) {
    throw new Error(
      `${key} is "${template}", which is no name of a service account. Write one such as rayport-{cluster}; it is looked for in the namespace of each cluster.`,
    );
  }
  return template;
}

/**
 * Reads how dashboards are reached, and with which tokens.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readDashboardAccess(config: Config): DashboardAccess {
  const serviceAccount = readServiceAccount(config);
  const mayBeLocal =
    config.getOptionalBoolean('ray.dashboard.allowLocalAddresses') ?? false;
  return { ...readWay(config), serviceAccount, mayBeLocal };
}

function readClusterDomain(config: Config): string {
  const key = 'ray.dashboard.clusterDomain';
  const domain = config.getOptionalString(key) ?? DEFAULT_CLUSTER_DOMAIN;
  if (!OBJECT_NAME.test(domain)) {
    throw new Error(
      `${key} is "${domain}", which is no DNS domain. Write one such as cluster.local`,
    );
  }
  return domain;
}

function readWay(config: Config): DashboardWay {
  const access =
    config.getOptionalString('ray.dashboard.access') ?? 'service-proxy';
  switch (access) {
    case 'service-proxy':
      return { access };
    case 'in-cluster-dns': {
      return { access, clusterDomain: readClusterDomain(config) };
    }
    case 'template':
      return { access, urlTemplate: readUrlTemplate(config) };
    default:
      throw new Error(
        `ray.dashboard.access is "${access}"; use "service-proxy", "in-cluster-dns" or "template".`,
      );
  }
}
