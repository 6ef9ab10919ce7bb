import {
  keyText,
  MAX_RECENT_WARNINGS,
  ObjectKey,
  OperationInput,
  Usage,
} from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { FactReaders } from '../../kinds/createFactReaders';
import { RequestContext } from '../../requests/RequestContext';
import { FactReader } from '../../kubernetes/FactReader';
import { ViewReaders } from '../../kinds/createViewReaders';
import { View } from '../../views/View';
import { ServingClusters } from '../pages/ServingClusters';
import { EventsOfKind, recentWarnings } from './recentWarnings';
import { Amounts, requestedAmounts } from './requestedAmounts';
import { CountedKind, UsageTally } from './UsageTally';

/** The views of a kind. */
interface ViewsOfKind extends Iterable<View<object>> {
  get(key: ObjectKey): View<object> | undefined;
}

/** What is counted, as it is at one moment. */
interface Counted {
  clusters: ViewsOfKind;
  jobs: ViewsOfKind;
  services: ViewsOfKind;
}

/** What is used, by whom. */
export class UsageService {
  readonly #views: ViewReaders;
  readonly #facts: FactReaders;

  constructor(options: { views: ViewReaders; facts: FactReaders }) {
    this.#views = options.views;
    this.#facts = options.facts;
  }

  async get(
    input: OperationInput<'getUsage'>,
    context: RequestContext,
  ): Promise<Usage> {
    const { namespace } = input;
    const isWanted = (view: View<object>) =>
      (!namespace || view.namespace === namespace) &&
      context.mayRead(view.resource);
    const [clusters, jobs, services] = await Promise.all([
      this.#views.cluster.index(input, context),
      this.#views.job.index(input, context),
      this.#views.service.index(input, context),
    ]);
    const counted = { clusters, jobs, services };
    const amountsOf = await this.#amounts(input, context);
    return {
      ...tally(counted, { isWanted, amountsOf, mayRead: context.mayRead }),
      warnings: recentWarnings(
        await this.#happened(counted, isWanted, input, context),
        MAX_RECENT_WARNINGS,
      ),
    };
  }

  /** What clusters ask for. */
  async #amounts(
    input: OperationInput<'getUsage'>,
    context: RequestContext,
  ): Promise<(key: ObjectKey) => Amounts | undefined> {
    const amounts = new Map<string, Amounts>();
    for (const rayCluster of await this.#facts.cluster.list(input, context)) {
      const { namespace = '', name } = rayCluster.metadata;
      amounts.set(keyText({ namespace, name }), requestedAmounts(rayCluster));
    }
    return ({ namespace, name }) => amounts.get(keyText({ namespace, name }));
  }

  async #happened(
    { clusters, jobs, services }: Counted,
    isWanted: (view: View<object>) => boolean,
    input: OperationInput<'getUsage'>,
    context: RequestContext,
  ): Promise<EventsOfKind[]> {
    const eventsOf = async <T extends KubernetesObject>(
      kind: CountedKind,
      facts: FactReader<T>,
      views: ViewsOfKind,
    ): Promise<EventsOfKind> => ({
      kind,
      events: await facts.allEvents(input, context),
      isTold: ({ involvedObject }) => {
        const { namespace = '', name = '', uid } = involvedObject;
        const view = views.get({ namespace, name });
        return view !== undefined && view.uid === uid && isWanted(view);
      },
    });
    return Promise.all([
      eventsOf('cluster', this.#facts.cluster, clusters),
      eventsOf('job', this.#facts.job, jobs),
      eventsOf('service', this.#facts.service, services),
    ]);
  }
}

/** Counts what is wanted. */
function tally(
  { clusters, jobs, services }: Counted,
  options: Pick<RequestContext, 'mayRead'> & {
    isWanted(view: View<object>): boolean;
    amountsOf(key: ObjectKey): Amounts | undefined;
  },
): Omit<Usage, 'warnings'> {
  const { isWanted, amountsOf, mayRead } = options;
  const counts = new UsageTally();
  const serving = new ServingClusters({ clusters, isVisible: mayRead });
  for (const view of clusters) {
    if (!isWanted(view)) continue;
    const { state } = view.listFields;
    counts.add('cluster', view.resource, { state, amounts: amountsOf(view) });
  }
  for (const view of jobs) {
    if (isWanted(view)) {
      counts.add('job', view.resource, { state: view.listFields.state });
    }
  }
  for (const view of services) {
    if (isWanted(view)) {
      counts.add('service', view.resource, { state: serving.stateOf(view) });
    }
  }
  return counts.result();
}
