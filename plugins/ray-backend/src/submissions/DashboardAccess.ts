import { Config } from '@backstage/config';
import { readSettings } from '../configuration/readSettings';
import {
  duration,
  flag,
  oneOf,
  section,
  text,
} from '../configuration/settings';

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

/** Names of objects (Kubernetes, "Object Names and IDs"); those of clusters are labels. */
const OBJECT_NAME = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

/** The fault in the settings of the dashboards' route; settings of other routes are not checked. */
function faultOf(settings: {
  access: DashboardAccess['access'];
  clusterDomain: string;
  urlTemplate?: string;
}): [name: 'clusterDomain' | 'urlTemplate', fault: string] | undefined {
  const { access, clusterDomain, urlTemplate } = settings;
  if (access === 'in-cluster-dns' && !OBJECT_NAME.test(clusterDomain)) {
    return [
      'clusterDomain',
      `is "${clusterDomain}", which is no DNS domain. Write one such as cluster.local`,
    ];
  }
  if (access !== 'template') return undefined;
  const example = urlTemplate
    ?.replaceAll('{namespace}', 'n')
    .replaceAll('{cluster}', 'c');
  const isUrl =
    example && /^https?:\/\//.test(example) && URL.canParse(example);
  if (isUrl) return undefined;
  const what = urlTemplate ? `"${urlTemplate}", which makes no URL` : 'missing';
  return [
    'urlTemplate',
    `is ${what}. Write one such as http://{cluster}-head-svc.{namespace}:8265`,
  ];
}

/** `ray.dashboard`. */
export const dashboardSettings = section({
  access: oneOf(['service-proxy', 'in-cluster-dns', 'template'])
    .prefault('service-proxy')
    .describe(
      "How Ray dashboards are reached, to submit jobs and to show them. `service-proxy`: through the Kubernetes API, with the portal's Kubernetes account, which then needs get, create, update and delete on `services/proxy`; works wherever the portal runs. `in-cluster-dns`: directly, by the name of the head's Service; only for portals inside of the same cluster. `template`: directly, by `urlTemplate`; for dashboards behind an ingress, or on one machine",
    ),
  clusterDomain: text()
    .prefault('cluster.local')
    .describe("The cluster's DNS domain, for `in-cluster-dns`"),
  urlTemplate: text()
    .optional()
    .describe(
      'URL of a dashboard, for `template`; `{namespace}` and `{cluster}` are replaced by those of the RayCluster. Example: `https://ray.example.com/{namespace}/{cluster}`',
    ),
  allowLocalAddresses: flag()
    .prefault(false)
    .describe(
      'Whether a host that is made of names in Kubernetes may lead to loopback, link-local and metadata addresses ([more](security/ray.md#ways-to-ray)). A host that `urlTemplate` writes out always may',
    ),
  serviceAccount: text()
    .refine(name => OBJECT_NAME.test(name.replaceAll('{cluster}', 'c')), {
      error: ({ input }) =>
        `is "${input}", which is no name of a service account. Write one such as rayport-{cluster}; it is looked for in the namespace of each cluster.`,
    })
    .optional()
    .describe(
      "Service account whose tokens the portal shows to [Ray clusters with token authentication by Kubernetes](operations/ray-tokens.md#ray-clusters-with-tokens) (`spec.authOptions.enableK8sTokenAuth`), in the cluster's namespace; `{cluster}` is replaced by the cluster's name. A cluster's head sees the token and may use it elsewhere, so give the account no right but `ray:write` on that cluster, and never name the portal's own. Without it, such clusters keep the portal out. Example: `rayport-{cluster}`",
    ),
  // Open pages renew their ticket, so an unused or leaked one expires soon.
  ticketLifetime: duration()
    .prefault('10 minutes')
    .describe(
      "How long an open [dashboard](api/dashboards.md#ray-dashboards) stays open; a page extends it while it is visible. Every request checks the user's permission ([more](security/ray.md#dashboard-tickets))",
    ),
})
  .superRefine((settings, context) => {
    const [name, message] = faultOf(settings) ?? [];
    if (name) context.addIssue({ code: 'custom', path: [name], message });
  })
  .prefault({});

/**
 * Reads how dashboards are reached, and with which tokens.
 *
 * @throws Error that names the key of an invalid setting
 */
export function readDashboardAccess(config: Config): DashboardAccess {
  const settings = readSettings(config, 'ray.dashboard', dashboardSettings);
  const { access, clusterDomain, urlTemplate = '' } = settings;
  const others = {
    serviceAccount: settings.serviceAccount,
    mayBeLocal: settings.allowLocalAddresses,
  };
  if (access === 'in-cluster-dns') return { access, clusterDomain, ...others };
  if (access === 'template') return { access, urlTemplate, ...others };
  return { access, ...others };
}
