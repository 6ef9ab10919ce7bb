import { JobSubmissionInfo } from '@rayport/backstage-plugin-ray-common';
import { RayCluster, RayJob } from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../../kubernetes/cache/CachedObjects';
import { RequestContext } from '../../requests/RequestContext';
import { DashboardResolver } from '../../submissions/DashboardResolver';
import { DashboardSession } from '../../submissions/DashboardSession';
import { RayDashboardClient } from '../../submissions/RayDashboardClient';

/** How long a head may take to say how its job is, milliseconds: the operator's status is there in any case. */
const LOOK_TIMEOUT_MS = 3_000;

/** A job that Ray knows. */
export interface LiveJob {
  /** Ray's id of it. */
  id: string;
  session: DashboardSession;
  client: RayDashboardClient;
  job: JobSubmissionInfo;
}

type Context = Pick<RequestContext, 'signal' | 'impersonate'>;

/** Asks the heads of jobs' own clusters about the jobs. */
export class HeadOfJob {
  readonly #clusters: Pick<CachedObjects<RayCluster>, 'get'>;
  readonly #dashboards: Pick<DashboardResolver, 'open'>;

  constructor(options: {
    clusters: Pick<CachedObjects<RayCluster>, 'get'>;
    dashboards: Pick<DashboardResolver, 'open'>;
  }) {
    this.#clusters = options.clusters;
    this.#dashboards = options.dashboards;
  }

  /** The cluster of a job; undefined if there is none now. */
  clusterOf({ metadata, status }: RayJob): RayCluster | undefined {
    const { namespace = '' } = metadata;
    const name = status?.rayClusterName;
    return name ? this.#clusters.get({ namespace, name }) : undefined;
  }

  /** Ray's report of a job, and a way to ask for more; undefined if Ray does not know the job, or can't be queried. */
  async look(rayJob: RayJob, context: Context): Promise<LiveJob | undefined> {
    const { signal, impersonate } = context;
    const id = rayJob.status?.jobId || rayJob.spec?.jobId;
    const cluster = id ? this.clusterOf(rayJob) : undefined;
    if (!id || !cluster) return undefined;
    const timeout = AbortSignal.timeout(LOOK_TIMEOUT_MS);
    const bounded = AbortSignal.any([signal, timeout]);
    const asking = { signal: bounded, impersonate };
    try {
      const session = await this.#dashboards.open(cluster, asking);
      const client = new RayDashboardClient(session);
      return { id, session, client, job: await client.get(id, bounded) };
    } catch (error) {
      if (signal.aborted) throw error;
      return undefined;
    }
  }
}
