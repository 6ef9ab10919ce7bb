import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { RecentAnswers } from '../core/RecentAnswers';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import {
  DashboardResolver,
  ReachedDashboard,
} from '../submissions/DashboardResolver';
import { DashboardErrors } from './DashboardErrors';
import { TicketedCluster } from './DashboardTickets';

/** How long a cluster's token is cached, milliseconds: a page requests it some twenty times within a second. */
const REMEMBERED_MS = 10_000;

/** Resolves the addresses of dashboards, without a call to Kubernetes for each request. */
export class DashboardTargets {
  readonly #clusters: Pick<CachedObjects<RayCluster>, 'get' | 'ready'>;
  readonly #dashboards: DashboardResolver;
  readonly #recent = new RecentAnswers<ReachedDashboard>(REMEMBERED_MS);

  constructor(options: {
    clusters: Pick<CachedObjects<RayCluster>, 'get' | 'ready'>;
    dashboards: DashboardResolver;
  }) {
    this.#clusters = options.clusters;
    this.#dashboards = options.dashboards;
  }

  /** @throws RayApiError `NOT_FOUND` when the cluster is gone; what resolving its dashboard throws */
  async find(
    cluster: TicketedCluster,
    signal: AbortSignal,
  ): Promise<ReachedDashboard> {
    await this.#clusters.ready({ signal });
    const rayCluster = this.#clusters.get(cluster);
    if (rayCluster?.metadata.uid !== cluster.uid) {
      throw DashboardErrors.gone(cluster);
    }
    const key = `${cluster.uid} ${rayCluster.metadata.resourceVersion}`;
    return this.#recent.get(key, () => {
      // Other requests may share the call, so one that leaves must not end it.
      const unending = AbortSignal.timeout(REMEMBERED_MS);
      return this.#dashboards.reach(rayCluster, unending);
    });
  }
}
