import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { ClusterReader } from '../clusters/ClusterReader';
import { ClusterService } from '../clusters/ClusterService';
import { RequestContext } from '../requests/RequestContext';
import { DashboardResolver } from './DashboardResolver';
import { DashboardSession } from './DashboardSession';
import { SubmissionErrors } from './SubmissionErrors';

/** Opens the dashboards of clusters that work. */
export class ReadyDashboards {
  readonly #clusters: ClusterService;
  readonly #reader: ClusterReader;
  readonly #resolver: DashboardResolver;

  constructor(options: {
    clusters: ClusterService;
    reader: ClusterReader;
    resolver: DashboardResolver;
  }) {
    this.#clusters = options.clusters;
    this.#reader = options.reader;
    this.#resolver = options.resolver;
  }

  /** @throws RayApiError as reading the cluster would; `FAILED_PRECONDITION` when it is not ready */
  async open(
    key: ObjectKey,
    { signal, impersonate }: Pick<RequestContext, 'signal' | 'impersonate'>,
  ): Promise<DashboardSession> {
    const options = { signal, impersonate };
    const rayCluster = await this.#clusters.find(key, 'get', options);
    const view = await this.#reader.viewOf(rayCluster, { signal });
    const status = view.status.message();
    if (status.state !== 'ready') throw SubmissionErrors.notReady(key, status);
    return this.#resolver.open(rayCluster, options);
  }
}
