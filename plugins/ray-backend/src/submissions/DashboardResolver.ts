import {
  ImpersonatedUser,
  KubernetesService,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { DashboardAccess } from './DashboardAccess';
import { dashboardPortOf } from './dashboardAddress';
import { DashboardTokens } from './DashboardTokens';
import { DashboardSession } from './DashboardSession';
import { DashboardRequest, DashboardTransport } from './DashboardTransport';
import { RayCredentials } from './RayCredentials';
import { RayRoutes } from './RayRoutes';
import { RayDashboardClient } from './RayDashboardClient';

/** How one dashboard is asked. */
export interface ReachedDashboard {
  transport: DashboardTransport;
  /** Where Ray asks for some. */
  credentials: RayCredentials | undefined;
}

/** How a dashboard is found, and asked. */
interface ResolveOptions {
  signal: AbortSignal;
  /** Whom requests through Kubernetes act as. */
  impersonate: ImpersonatedUser | undefined;
}

/** Finds the way to the dashboard of a cluster, and what it asks for. */
export class DashboardResolver {
  readonly #routes: RayRoutes;
  readonly #tokens: DashboardTokens;

  constructor(options: {
    kubernetes: KubernetesService;
    access: DashboardAccess;
  }) {
    const { kubernetes, access } = options;
    const { serviceAccount } = access;
    this.#routes = new RayRoutes(options);
    this.#tokens = new DashboardTokens({ kubernetes, serviceAccount });
  }

  /**
   * @returns a client of the cluster's dashboard; that it answers is not said
   * @throws RayApiError when the cluster asks for a token that the portal can't have; KubernetesError
   */
  async resolve(
    rayCluster: RayCluster,
    options: ResolveOptions,
  ): Promise<RayDashboardClient> {
    return new RayDashboardClient(await this.open(rayCluster, options));
  }

  /** The same for what is no job: a session with the cluster's dashboard. Throws as {@link resolve} does. */
  async open(
    rayCluster: RayCluster,
    options: ResolveOptions,
  ): Promise<DashboardSession> {
    return new DashboardSession(await this.#reachAs(rayCluster, options));
  }

  /** The route to a cluster's dashboard, and the credentials that Ray wants. Throws as {@link resolve} does. */
  async reach(
    rayCluster: RayCluster,
    signal: AbortSignal,
  ): Promise<ReachedDashboard> {
    return {
      transport: await this.#routes.toDashboard(
        dashboardPortOf(rayCluster),
        signal,
      ),
      credentials: await this.#tokens.of(rayCluster, signal),
    };
  }

  async #reachAs(
    rayCluster: RayCluster,
    { signal, impersonate }: ResolveOptions,
  ) {
    const { transport, credentials } = await this.reach(rayCluster, signal);
    return {
      cluster: rayCluster.metadata,
      credentials,
      transport: (path: string, request: DashboardRequest) =>
        transport(path, { ...request, impersonate }),
    };
  }
}
