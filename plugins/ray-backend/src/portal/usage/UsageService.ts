import {
  MAX_RECENT_WARNINGS,
  OperationInput,
  Usage,
} from '@rayport/backstage-plugin-ray-common';
import { Event } from '@rayport/backstage-plugin-ray-node';
import { RequestContext } from '../../execution/RequestContext';
import { jobStateOf } from '../../jobs/explain/jobStateOf';
import { CachedObjects } from '../../kubernetes/cache/CachedObjects';
import { WatchCache } from '../../kubernetes/cache/WatchCache';
import { explainService } from '../../services/explain/explainService';
import { View } from '../../views/View';
import { Views } from '../../views/Views';
import { EventsOfKind, recentWarnings } from './recentWarnings';
import { requestedAmounts } from './requestedAmounts';
import { CountedKind, UsageTally } from './UsageTally';

/** What is used, from memory alone. */
export class UsageService {
  readonly #cache: WatchCache;
  readonly #views: Views;
  readonly #gracePeriodMs: number;

  constructor(options: {
    cache: WatchCache;
    views: Views;
    gracePeriodMs: number;
  }) {
    this.#cache = options.cache;
    this.#views = options.views;
    this.#gracePeriodMs = options.gracePeriodMs;
  }

  async get(
    { namespace }: OperationInput<'getUsage'>,
    context: RequestContext,
  ): Promise<Usage> {
    await this.#ready(context);
    const tally = new UsageTally();
    const isWanted = (view: View<object>) =>
      (!namespace || view.namespace === namespace) &&
      context.mayRead(view.resource);
    this.#countClusters(tally, isWanted);
    this.#countJobs(tally, isWanted);
    this.#countServices(tally, isWanted);
    const kinds = this.#eventsOfKinds(isWanted);
    return {
      ...tally.result(),
      warnings: recentWarnings(kinds, MAX_RECENT_WARNINGS),
    };
  }

  async #ready({ signal }: RequestContext): Promise<void> {
    const { clusters, jobs, services, pods } = this.#cache;
    const { clusterEvents, jobEvents, serviceEvents } = this.#cache;
    const events = [clusterEvents, jobEvents, serviceEvents];
    const sources = [clusters, jobs, services, pods, ...events];
    await Promise.all(sources.map(source => source.ready({ signal })));
  }

  #countClusters(tally: UsageTally, isWanted: (view: View<object>) => boolean) {
    for (const view of this.#views.clusters.index) {
      const rayCluster = this.#cache.clusters.get(view);
      if (!rayCluster || !isWanted(view)) continue;
      const [state = ''] = view.selectable.states ?? [];
      const amounts = requestedAmounts(rayCluster);
      tally.add('cluster', view.resource, { state, amounts });
    }
  }

  #countJobs(tally: UsageTally, isWanted: (view: View<object>) => boolean) {
    for (const view of this.#views.jobs.index) {
      const rayJob = this.#cache.jobs.get(view);
      if (!rayJob || !isWanted(view)) continue;
      tally.add('job', view.resource, { state: jobStateOf(rayJob) });
    }
  }

  #countServices(tally: UsageTally, isWanted: (view: View<object>) => boolean) {
    const clusters = this.#views.clusters.index;
    for (const view of this.#views.services.index) {
      const rayService = this.#cache.services.get(view);
      if (!rayService || !isWanted(view)) continue;
      const { namespace } = view;
      const name = rayService.status?.activeServiceStatus?.rayClusterName;
      const active = name ? clusters.get({ namespace, name }) : undefined;
      const { state } = explainService({
        ...{ rayService, events: [], now: Date.now() },
        active: active?.status.message(),
        gracePeriodMs: this.#gracePeriodMs,
      });
      tally.add('service', view.resource, { state });
    }
  }

  #eventsOfKinds(isWanted: (view: View<object>) => boolean): EventsOfKind[] {
    const { clusterEvents, jobEvents, serviceEvents } = this.#cache;
    const { clusters, jobs, services } = this.#views;
    return [
      eventsOf('cluster', clusterEvents, clusters.index, isWanted),
      eventsOf('job', jobEvents, jobs.index, isWanted),
      eventsOf('service', serviceEvents, services.index, isWanted),
    ];
  }
}

function eventsOf(
  kind: CountedKind,
  events: CachedObjects<Event>,
  views: {
    get(key: { namespace: string; name: string }): View<object> | undefined;
  },
  isWanted: (view: View<object>) => boolean,
): EventsOfKind {
  return {
    kind,
    events: events.list(),
    isTold: ({ involvedObject }) => {
      const { namespace = '', name = '', uid } = involvedObject;
      const view = views.get({ namespace, name });
      return view !== undefined && view.uid === uid && isWanted(view);
    },
  };
}
