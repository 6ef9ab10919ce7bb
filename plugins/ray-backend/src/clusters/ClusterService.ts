import {
  Cluster,
  clusterSpecWarnings,
  ClusterStatus,
  ObjectKey,
  OperationInput,
  OperationOutput,
  operations,
} from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  Event,
  KubernetesService,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { templatesOf } from '../core/RayResource';
import { Admission } from '../admission/Admission';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { Rendered } from '../core/Rendered';
import { createOptionsOf, RequestContext } from '../requests/RequestContext';
import { ListQuery } from '../paging/selectPage';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { MANAGED_MARK } from '../kubernetes/managedMark';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { ObjectAccess } from '../kubernetes/ObjectAccess';
import { TemplateService } from '../templates/TemplateService';
import { asOutput } from '../views/RenderedMessage';
import { renderList } from '../views/renderList';
import { ALL, selectViews } from '../views/selectViews';
import { asReadBy } from '../updates/asReadBy';
import { definitions } from '../updates/definitions';
import { asObject } from '../views/View';
import { ViewLists } from '../views/ViewLists';
import { ReadOptions, ViewReader } from '../views/ViewReader';
import { ClusterErrors } from './ClusterErrors';
import { clusterToRayCluster } from './conversion/clusterToRayCluster';
import { clusterEvents, ClusterView } from './ClusterView';
import { rayClusterToCluster } from './conversion/rayClusterToCluster';
import { waitForFirstEvent } from './waitForFirstEvent';

/** Clusters: RayClusters with a label (KubeRay API server V1, ClusterService). */
export class ClusterService {
  readonly #rayClusters: ManagedObjects<RayCluster>;
  readonly #templates: TemplateService;
  readonly #admission: Admission;
  readonly #capacity: ClusterCapacity;
  readonly #views: ViewReader<ClusterView>;
  readonly #lists = new ViewLists({
    schema: operations.listAllClusters.output,
    field: 'clusters',
    list: (clusters: Cluster[], page) => ({
      clusters,
      continue: page.continue,
    }),
  });
  readonly #events: CachedObjects<Event>;

  /** @param options - `events`: those about RayClusters */
  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    admission: Admission;
    capacity: ClusterCapacity;
    views: ViewReader<ClusterView>;
    events: CachedObjects<Event>;
  }) {
    this.#rayClusters = new ManagedObjects({
      kubernetes: options.kubernetes,
      resource: RAY_CLUSTERS,
      mark: MANAGED_MARK,
      errors: ClusterErrors,
    });
    this.#templates = options.templates;
    this.#admission = options.admission;
    this.#capacity = options.capacity;
    this.#views = options.views;
    this.#events = options.events;
  }

  async create(
    { cluster }: OperationInput<'createCluster'>,
    context: RequestContext,
  ): Promise<Cluster> {
    const { caller, dryRun, warn } = context;
    if (!cluster) throw new TypeError('The rules let no empty request pass');
    let capacityWarnings: Promise<string[]> | undefined;
    const make = async () => {
      this.#admission.assertAdmitted({
        after: cluster,
        caller,
        operation: operations.createCluster,
      });
      const { namespace, clusterSpec } = cluster;
      const names = templatesOf(clusterSpec);
      const templates = await this.#templates.resolve(namespace, names, {
        context,
      });
      const now = new Date();
      const wanted = clusterToRayCluster({ cluster, templates, now });
      capacityWarnings = this.#capacity.warnings(wanted.spec);
      return wanted;
    };
    const options = createOptionsOf(context);
    const created = await this.#rayClusters.create(cluster, make, options);
    clusterSpecWarnings(cluster.clusterSpec).forEach(warn);
    (await capacityWarnings)?.forEach(warn);
    const events = dryRun ? [] : await waitForFirstEvent(this.#events, created);
    // An answer to a create has no state (spec: Cluster, clusterState); endpoints come with it.
    const answer = { events: clusterEvents(created, events), state: '' };
    return { ...rayClusterToCluster(created, answer), serviceEndpoint: {} };
  }

  async get(key: ObjectKey, options: ReadOptions): Promise<Rendered<Cluster>> {
    return asObject(await this.#views.get(key, options));
  }

  async status(
    key: ObjectKey,
    options: ReadOptions,
  ): Promise<Rendered<ClusterStatus>> {
    return asOutput((await this.#views.get(key, options)).status);
  }

  async list(
    { namespace }: { namespace?: string },
    query: ListQuery,
    context: RequestContext,
  ): Promise<Rendered<OperationOutput<'listAllClusters'>>> {
    const index = await this.#views.index({ namespace }, context);
    const { mayRead, mayReadAll } = context;
    const asked = { ...query, namespace, mayRead, mayReadAll };
    return this.#lists.render(index, asked);
  }

  async listStatuses(
    { namespace }: OperationInput<'listClusterStatuses'>,
    context: RequestContext,
  ): Promise<Rendered<OperationOutput<'listClusterStatuses'>>> {
    const index = await this.#views.index({ namespace }, context);
    const { mayRead } = context;
    const { items } = selectViews(index, { ...ALL, namespace, mayRead });
    return renderList({
      schema: operations.listClusterStatuses.output,
      field: 'statuses',
      items: items.map(({ summary }) => summary),
      list: statuses => ({ statuses }),
    });
  }

  async delete(
    key: ObjectKey,
    { dryRun, signal, impersonate, ifMatch }: RequestContext,
  ): Promise<Record<string, never>> {
    await this.#rayClusters.delete(key, {
      ...{ dryRun, signal, impersonate },
      assertAsRead: asReadBy(ifMatch, definitions.cluster),
    });
    return {};
  }

  /**
   * The cluster as it is before an operation looks at it or changes it.
   *
   * @throws RayApiError as the operation itself would when it is missing or not ours
   */
  async find(
    key: ObjectKey,
    access: ObjectAccess,
    options: CallOptions = {},
  ): Promise<RayCluster> {
    return this.#rayClusters.find(key, access, options);
  }
}
