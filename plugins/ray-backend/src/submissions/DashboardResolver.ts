import {
  ImpersonatedUser,
  KubernetesService,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { DashboardAccess } from './DashboardAccess';
import { dashboardPortOf } from './dashboardAddress';
import { DashboardTokens } from './DashboardTokens';
import { DashboardSession } from './DashboardSession';
import { DashboardTransport } from './DashboardTransport';
import { Asker, HeadFaults } from './HeadFaults';
import { RayCredentials } from './RayCredentials';
import { RayRoutes } from './RayRoutes';
import { RayDashboardClient } from './RayDashboardClient';

/** Route and credentials of one dashboard. */
export interface ReachedDashboard {
  transport: DashboardTransport;
  /** If Ray requires any. */
  credentials: RayCredentials | undefined;
}

/** Options for finding and querying a dashboard. */
interface ResolveOptions {
  signal: AbortSignal;
  /** The user for requests through Kubernetes. */
  impersonate: ImpersonatedUser | undefined;
  /** `caller` when absent. */
  asker?: Asker;
}

/** Finds the route to the dashboard of a cluster, and its credentials. */
export class DashboardResolver {
  readonly #routes: RayRoutes;
  readonly #tokens: DashboardTokens;
  readonly #faults = new HeadFaults();

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
   * @returns a client of the cluster's dashboard, which may not answer
   * @throws RayApiError when the cluster requires a token that the portal can't get; KubernetesError
   */
  async resolve(
    rayCluster: RayCluster,
    options: ResolveOptions,
  ): Promise<RayDashboardClient> {
    return new RayDashboardClient(await this.open(rayCluster, options));
  }

  /** The same for other requests than jobs: a session with the cluster's dashboard. Throws like {@link resolve}. */
  async open(
    rayCluster: RayCluster,
    options: ResolveOptions,
  ): Promise<DashboardSession> {
    const { signal, impersonate, asker = 'caller' } = options;
    const { transport, credentials } = await this.reach(rayCluster, signal);
    const { metadata } = rayCluster;
    return new DashboardSession({
      cluster: metadata,
      credentials,
      faults: metadata.uid ? this.#faults.of(metadata.uid, asker) : undefined,
      transport: (path, request) =>
        transport(path, { ...request, impersonate }),
    });
  }

  /** Queries that the head of a cluster recently answered with too much data. */
  excessOf({ metadata: { uid } }: RayCluster): string[] {
    return uid ? this.#faults.excessOf(uid) : [];
  }

  /** The route to a cluster's dashboard, and the credentials for its Ray. Throws like {@link resolve}. */
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
}
