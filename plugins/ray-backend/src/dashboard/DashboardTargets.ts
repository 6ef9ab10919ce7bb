import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import {
  DashboardResolver,
  ReachedDashboard,
} from '../submissions/DashboardResolver';
import { DashboardErrors } from './DashboardErrors';
import { TicketedCluster } from './DashboardTickets';

/** How long a cluster's token is remembered, milliseconds: a page asks for it some twenty times within a second. */
const REMEMBERED_MS = 10_000;

interface Remembered {
  reached: Promise<ReachedDashboard>;
  until: number;
}

/** Finds the way to the dashboards of clusters as they are now, without asking Kubernetes for each request. */
export class DashboardTargets {
  readonly #clusters: Pick<CachedObjects<RayCluster>, 'get' | 'ready'>;
  readonly #dashboards: DashboardResolver;
  /** The oldest first. */
  readonly #remembered = new Map<string, Remembered>();

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
    this.#forgetOld();
    const key = `${cluster.uid} ${rayCluster.metadata.resourceVersion}`;
    const known = this.#remembered.get(key);
    if (known) return known.reached;
    // Others may wait for it, too: one of them going away must not end it.
    const unending = AbortSignal.timeout(REMEMBERED_MS);
    const reached = this.#dashboards.reach(rayCluster, unending);
    const until = Date.now() + REMEMBERED_MS;
    this.#remembered.set(key, { reached, until });
    reached.catch(() => this.#remembered.delete(key));
    return reached;
  }

  #forgetOld(): void {
    for (const [key, { until }] of this.#remembered) {
      if (until > Date.now()) return;
      this.#remembered.delete(key);
    }
  }
}
