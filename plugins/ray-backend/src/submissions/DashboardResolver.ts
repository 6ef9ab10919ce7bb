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
  /** `caller` when absent. */
  asker?: Asker;
}

/** Finds the way to the dashboard of a cluster, and what it asks for. */
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

  /** Which questions the head of a cluster answers with more than is read, as far as anybody asked lately. */
  excessOf({ metadata: { uid } }: RayCluster): string[] {
    return uid ? this.#faults.excessOf(uid) : [];
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
}
