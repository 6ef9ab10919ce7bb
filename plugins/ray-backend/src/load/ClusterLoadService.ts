import {
  ClusterLoad,
  isHeadReady,
  isRayApiError,
  ObjectKey,
} from '@rayport/backstage-plugin-ray-common';
import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { RecentAnswers } from '../core/RecentAnswers';
import { rfc3339 } from '../core/rfc3339';
import { ViewReaders } from '../kinds/createViewReaders';
import { FactReader } from '../kubernetes/FactReader';
import { RequestContext } from '../requests/RequestContext';
import { DashboardResolver } from '../submissions/DashboardResolver';
import { SubmissionErrors } from '../submissions/SubmissionErrors';
import { clusterLoad } from './clusterLoad';
import { Gap, LoadGap, readRaysWords } from './readRaysWords';

/** How long all readers of a cluster share an answer, milliseconds: Ray itself updates every 2.5 s. */
const LIFETIME_MS = 4_000;

/** Timeout of all answers together, milliseconds. */
const TOTAL_TIMEOUT_MS = 10_000;

/** The reasons why Ray's dashboard can't be queried; other errors are not about it. */
const GAPS: ReadonlyMap<string, Gap> = new Map([
  ['UNAVAILABLE', 'unreachable'],
  ['DEADLINE_EXCEEDED', 'timedOut'],
  ['FAILED_PRECONDITION', 'refused'],
  ['RESOURCE_EXHAUSTED', 'tooLarge'],
]);

function unknownLoad(gap: Gap, message: string): Omit<ClusterLoad, 'asOf'> {
  return {
    gap,
    message,
    nodes: [],
    omittedNodes: 0,
    demandsKnown: false,
    demands: [],
    omittedDemands: 0,
    autoscalerError: '',
    excessive: [],
  };
}

/** Shows the usage of clusters, as Ray reports it. */
export class ClusterLoadService {
  readonly #views: ViewReaders['cluster'];
  readonly #clusters: Pick<FactReader<RayCluster>, 'find'>;
  readonly #dashboards: DashboardResolver;
  readonly #recent = new RecentAnswers<ClusterLoad>(LIFETIME_MS);

  constructor(options: {
    views: ViewReaders['cluster'];
    clusters: Pick<FactReader<RayCluster>, 'find'>;
    dashboards: DashboardResolver;
  }) {
    this.#views = options.views;
    this.#clusters = options.clusters;
    this.#dashboards = options.dashboards;
  }

  /**
   * @throws RayApiError the same as reading the cluster; KubernetesError if Kubernetes refuses access to the dashboard
   */
  async get(key: ObjectKey, context: RequestContext): Promise<ClusterLoad> {
    const view = await this.#views.get(key, context);
    const status = view.status.message();
    if (!isHeadReady(status)) {
      const { message } = SubmissionErrors.notReady(key, status);
      return { ...unknownLoad('notReady', message), asOf: now() };
    }
    const rayCluster = await this.#clusters.find(key, context);
    const { impersonate } = context;
    // Kubernetes may allow one user to reach the dashboard and refuse another.
    const shared = JSON.stringify([rayCluster.metadata.uid, impersonate]);
    return this.#recent.get(shared, () =>
      this.#ask(rayCluster, { impersonate }),
    );
  }

  async #ask(
    rayCluster: RayCluster,
    { impersonate }: Pick<RequestContext, 'impersonate'>,
  ): Promise<ClusterLoad> {
    const asOf = now();
    // Other requests may share the call, so one that leaves must not end it.
    const signal = AbortSignal.timeout(TOTAL_TIMEOUT_MS);
    try {
      const session = await this.#dashboards.open(rayCluster, {
        signal,
        impersonate,
      });
      const words = await readRaysWords(session, signal);
      const load = clusterLoad(rayCluster, words);
      const excessive = this.#dashboards.excessOf(rayCluster);
      return { asOf, gap: '', message: '', ...load, excessive };
    } catch (error) {
      const excessive = this.#dashboards.excessOf(rayCluster);
      return { asOf, ...gapOf(error), excessive };
    }
  }
}

function now(): string {
  return rfc3339(Date.now());
}

/** @throws errors that are not about the dashboard */
function gapOf(error: unknown): Omit<ClusterLoad, 'asOf'> {
  if (error instanceof LoadGap) return unknownLoad(error.gap, error.message);
  if (!isRayApiError(error)) throw error;
  const gap = GAPS.get(error.code);
  if (!gap) throw error;
  return unknownLoad(gap, error.message);
}
