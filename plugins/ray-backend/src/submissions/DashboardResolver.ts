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
    return new RayDashboardClient({
      cluster: rayCluster.metadata,
      transport: this.#transportTo(rayCluster),
      token: await dashboardToken(this.#kubernetes, rayCluster, signal),
    });
  }

  #transportTo(rayCluster: RayCluster): DashboardTransport {
    const { namespace = '', name } = rayCluster.metadata;
    const service = headServiceOf(rayCluster);
    switch (this.#access.access) {
      case 'service-proxy':
        return proxyTransport({
          kubernetes: this.#kubernetes,
          rayCluster,
          service,
          port: DASHBOARD_PORT_NAME,
        });
      case 'in-cluster-dns': {
        const { clusterDomain } = this.#access;
        const port = dashboardPortOf(rayCluster);
        return directTransport(
          `http://${service}.${namespace}.svc.${clusterDomain}:${port}`,
        );
      }
      case 'template': {
        const url = this.#access.urlTemplate
          .replaceAll('{namespace}', encodeURIComponent(namespace))
          .replaceAll('{cluster}', encodeURIComponent(name));
        return directTransport(url);
      }
      default:
        throw this.#access satisfies never;
    }
  }
}
