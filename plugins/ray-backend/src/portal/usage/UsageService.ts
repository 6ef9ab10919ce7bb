import {
  keyText,
  MAX_RECENT_WARNINGS,
  ObjectKey,
  OperationInput,
  Usage,
} from '@rayport/backstage-plugin-ray-common';
import {
  nextTurn,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
} from '@rayport/backstage-plugin-ray-node';
import { isAccelerator } from '../../core/accelerators';
import { ClusterCapacity } from '../../capacity/ClusterCapacity';
import { ResourceAmounts } from '../../capacity/resourceAmounts';
import { FactReaders } from '../../kinds/createFactReaders';
import { RequestContext } from '../../requests/RequestContext';
import { EventSources, RayWarnings, subjectOf } from '../../kinds/RayWarnings';
import { Warning } from '../../kubernetes/cache/WarningIndex';
import { isOfItself, isWarning } from '../../kubernetes/OwnedEvent';
import { unreadEvents } from '../timeline/unreadEvents';
import { ViewReaders } from '../../kinds/createViewReaders';
import { View } from '../../views/View';
import { ServingClusters } from '../pages/ServingClusters';
import { recentWarnings, ToldWarning } from './recentWarnings';
import { ClusterAmounts } from './ClusterAmounts';
import { AmountSources, KnownAmounts } from './KnownAmounts';
import { capacityOf, CountedKind, UsageTally } from './UsageTally';

/** The views of a kind. */
interface ViewsOfKind extends Iterable<View<object>> {
  get(key: ObjectKey): View<object> | undefined;
}

/** State that is counted, at one moment. */
interface Counted {
  clusters: ViewsOfKind;
  jobs: ViewsOfKind;
  services: ViewsOfKind;
}

/** Requests of a cluster of an overview. */
type AmountsOf = (view: View<object>) => ClusterAmounts | undefined;

/** Current usage by owner. */
export class UsageService {
  readonly #views: ViewReaders;
  readonly #facts: FactReaders;
  readonly #warnings: RayWarnings;
  readonly #sources: EventSources & AmountSources;
  readonly #capacity: Pick<ClusterCapacity, 'allocatable'>;
  readonly #known: KnownAmounts;

  constructor(options: {
    views: ViewReaders;
    facts: FactReaders;
    warnings: RayWarnings;
    /** Sources of warnings and requested amounts. */
    sources: EventSources & AmountSources;
    capacity: Pick<ClusterCapacity, 'allocatable'>;
  }) {
    this.#views = options.views;
    this.#facts = options.facts;
    this.#warnings = options.warnings;
    this.#sources = options.sources;
    this.#capacity = options.capacity;
    this.#known = new KnownAmounts(options.sources);
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
      this.#views.cluster.indexIfInstalled(input, context),
      this.#views.job.indexIfInstalled(input, context),
      this.#views.service.indexIfInstalled(input, context),
    ]);
    const counted = { clusters, jobs, services };
    const [amountsOf, nodes] = await Promise.all([
      this.#amounts(input, context, [...clusters].filter(isWanted)),
      this.#capacity.allocatable(),
    ]);
    const { mayRead } = context;
    const unread = unreadEvents({
      RayCluster: this.#sources.events.cluster,
      RayJob: this.#sources.events.job,
      RayService: this.#sources.events.service,
      Pod: this.#sources.podEvents,
      Job: this.#sources.submitterEvents,
    });
    return {
      ...tally(counted, { isWanted, amountsOf, mayRead, nodes }),
      allocatable: nodes && capacityOf(totalOf(nodes)),
      warnings: recentWarnings(
        this.#told(await this.#happened(input, context), counted, isWanted),
        MAX_RECENT_WARNINGS,
      ),
      warningsIncomplete: unread.message,
      warningsIncompleteParts: unread.parts,
    };
  }

  /** Requests of clusters. */
  async #amounts(
    input: OperationInput<'getUsage'>,
    context: RequestContext,
    wanted: View<object>[],
  ): Promise<AmountsOf> {
    if (context.consistency === 'cached') {
      const known = await this.#known.all(wanted);
      return view => known.get(view);
    }
    const amounts = new Map<string, ClusterAmounts>();
    for (const rayCluster of await this.#facts.cluster.list(input, context)) {
      await nextTurn();
      const { namespace = '', name } = rayCluster.metadata;
      amounts.set(
        keyText({ namespace, name }),
        this.#known.amountsOf(rayCluster),
      );
    }
    return view => amounts.get(keyText(view));
  }

  /** All warnings; for a strong read, those of our own objects come from Kubernetes. */
  async #happened(
    input: OperationInput<'getUsage'>,
    context: RequestContext,
  ): Promise<Warning[]> {
    const known = [...this.#warnings];
    if (context.consistency === 'cached') return known;
    const { cluster, job, service } = this.#facts;
    const events = await Promise.all([
      cluster.allEvents(input, context),
      job.allEvents(input, context),
      service.allEvents(input, context),
    ]);
    const own = events.flatMap(some =>
      [...some].map(event => ({ owner: subjectOf(event), event })),
    );
    return [
      ...own.filter(({ event }) => isWarning(event)),
      ...known.filter(({ event, owner }) => !isOfItself(event, owner)),
    ];
  }

  /** Warnings of existing objects that match. */
  #told(
    happened: Warning[],
    { clusters, jobs, services }: Counted,
    isWanted: (view: View<object>) => boolean,
  ): ToldWarning[] {
    const kinds = new Map<string, { kind: CountedKind; views: ViewsOfKind }>([
      [RAY_CLUSTERS.kind, { kind: 'cluster', views: clusters }],
      [RAY_JOBS.kind, { kind: 'job', views: jobs }],
      [RAY_SERVICES.kind, { kind: 'service', views: services }],
    ]);
    return happened.flatMap(({ owner, event }) => {
      const known = kinds.get(owner.kind);
      const view = known?.views.get(owner);
      if (!known || !view || !isWanted(view)) return [];
      const isSame = owner.uid === undefined || owner.uid === view.uid;
      return isSame ? [{ kind: known.kind, owner, event }] : [];
    });
  }
}

function gpusOf(nodes: ResourceAmounts = new Map()) {
  return new Map([...nodes].filter(([name]) => isAccelerator(name)));
}

function totalOf(nodes: ResourceAmounts) {
  const gpus = [...gpusOf(nodes).values()];
  return {
    cpu: nodes.get('cpu') ?? 0,
    memory: nodes.get('memory') ?? 0,
    gpu: gpus.reduce((sum, count) => sum + count, 0),
  };
}

/** Counts matching objects. */
function tally(
  { clusters, jobs, services }: Counted,
  options: Pick<RequestContext, 'mayRead'> & {
    isWanted(view: View<object>): boolean;
    amountsOf: AmountsOf;
    /** Capacity of nodes for pods, by resource; undefined if unknown. */
    nodes: ResourceAmounts | undefined;
  },
): ReturnType<UsageTally['result']> {
  const { isWanted, amountsOf, mayRead, nodes } = options;
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
  return counts.result(gpusOf(nodes));
}
