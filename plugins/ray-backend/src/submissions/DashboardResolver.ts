import {
  KubernetesService,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { DashboardAccess } from './DashboardAccess';
import {
  DASHBOARD_PORT_NAME,
  dashboardPortOf,
  headServiceOf,
} from './dashboardAddress';
import { dashboardToken } from './dashboardToken';
import {
  DashboardTransport,
  directTransport,
  proxyTransport,
} from './DashboardTransport';
import { RayDashboardClient } from './RayDashboardClient';

/** How one dashboard is asked. */
export interface ReachedDashboard {
  transport: DashboardTransport;
  /** Credentials, where Ray asks for some. */
  headers: Record<string, string>;
}

/** Finds the way to the dashboard of a cluster, and what it asks for. */
export class DashboardResolver {
  readonly #kubernetes: KubernetesService;
  readonly #access: DashboardAccess;

  constructor(options: {
    kubernetes: KubernetesService;
    access: DashboardAccess;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#access = options.access;
  }

  /**
   * @returns a client of the cluster's dashboard; that it answers is not said
   * @throws RayApiError when the cluster's token is missing; KubernetesError when Kubernetes does not hand it out
   */
  async resolve(
    rayCluster: RayCluster,
    signal: AbortSignal,
  ): Promise<RayDashboardClient> {
    const cluster = rayCluster.metadata;
    const { transport, headers } = await this.reach(rayCluster, signal);
    return new RayDashboardClient({ cluster, transport, headers });
  }

  /** The way to a cluster's dashboard, and the headers that every request to it needs. Throws as {@link resolve} does. */
  async reach(
    rayCluster: RayCluster,
    signal: AbortSignal,
  ): Promise<ReachedDashboard> {
    const token = await dashboardToken(this.#kubernetes, rayCluster, signal);
    return {
      transport: this.#transportTo(rayCluster),
      // Ray's own twin of Authorization, which the API server's proxy keeps for itself.
      headers: token ? { 'x-ray-authorization': `Bearer ${token}` } : {},
    };
  }

  #transportTo(rayCluster: RayCluster): DashboardTransport {
    const access = this.#access;
    const { namespace = '', name } = rayCluster.metadata;
    if (access.access === 'template') {
      return directTransport(
        access.urlTemplate
          .replaceAll('{namespace}', encodeURIComponent(namespace))
          .replaceAll('{cluster}', encodeURIComponent(name)),
      );
    }
    const service = headServiceOf(rayCluster);
    if (access.access === 'in-cluster-dns') {
      const host = `${service}.${namespace}.svc.${access.clusterDomain}`;
      return directTransport(`http://${host}:${dashboardPortOf(rayCluster)}`);
    }
    return proxyTransport({
      kubernetes: this.#kubernetes,
      namespace,
      service,
      port: DASHBOARD_PORT_NAME,
    });
  }
}
