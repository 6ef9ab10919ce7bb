import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  ImpersonatedUser,
  RayCluster,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { DashboardResolver } from './DashboardResolver';

/** The logs of jobs' drivers, which Ray keeps as long as the cluster's head runs. */
export class DriverLogs {
  readonly #clusters: Pick<CachedObjects<RayCluster>, 'get'>;
  readonly #dashboards: Pick<DashboardResolver, 'resolve'>;

  constructor(options: {
    clusters: Pick<CachedObjects<RayCluster>, 'get'>;
    dashboards: Pick<DashboardResolver, 'resolve'>;
  }) {
    this.#clusters = options.clusters;
    this.#dashboards = options.dashboards;
  }

  /**
   * The end of a driver's log; undefined if Ray has none: it does not know the job yet, the cluster is missing, or its
   * head has restarted.
   *
   * @throws RayApiError when Ray can't be queried; KubernetesError
   */
  async read(
    { metadata, status }: RayJob,
    options: {
      maxBytes: number;
      signal: AbortSignal;
      impersonate: ImpersonatedUser | undefined;
    },
  ): Promise<string | undefined> {
    const { namespace = '' } = metadata;
    const { jobId, jobStatus, rayClusterName: name } = status ?? {};
    const cluster = name && this.#clusters.get({ namespace, name });
    if (!cluster || !jobId || !jobStatus) return undefined;
    const { signal, maxBytes } = options;
    const dashboard = await this.#dashboards.resolve(cluster, options);
    try {
      return await dashboard.log(jobId, signal, maxBytes);
    } catch (error) {
      if (isRayApiError(error) && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }
}
