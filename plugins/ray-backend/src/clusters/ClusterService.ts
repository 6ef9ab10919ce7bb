import {
  Cluster,
  clusterRules,
  ClusterStatus,
  ObjectKey,
  OperationInput,
  OperationOutput,
  operations,
  MessagePart,
  warningsOf,
} from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  KubernetesService,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { templatesOf } from '../core/RayResource';
import { Admission } from '../admission/Admission';
import { ClusterCapacity } from '../capacity/ClusterCapacity';
import { Rendered } from '../core/Rendered';
import { withLargestNode } from '../fixes/withLargestNode';
import { inQueue } from '../kubernetes/otherManagers';
import { createOptionsOf, RequestContext } from '../requests/RequestContext';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { clusterKind } from './clusterKind';
import { TemplateService } from '../templates/TemplateService';
import { asOutput } from '../views/RenderedMessage';
import { renderList } from '../views/renderList';
import { ALL, selectViews } from '../views/selectViews';
import { CreateWarnings } from '../resources/CreateWarnings';
import { ResourceService } from '../resources/ResourceService';
import { ReadOptions, ViewReader } from '../views/ViewReader';
import { clusterToRayCluster } from './conversion/clusterToRayCluster';
import { clusterEvents, ClusterView } from './ClusterView';
import { rayClusterToCluster } from './conversion/rayClusterToCluster';
import { waitForFirstEvent } from './waitForFirstEvent';

/** Clusters: RayClusters with a label (KubeRay API server V1, ClusterService). */
export class ClusterService extends ResourceService<
  RayCluster,
  Cluster,
  OperationOutput<'listAllClusters'>,
  ClusterView
> {
  readonly #templates: TemplateService;
  readonly #admission: Admission;
  readonly #capacity: ClusterCapacity;
  readonly #createWarnings: CreateWarnings;
  readonly #events: CachedObjects<Event>;

  /** @param options - `events`: those about RayClusters */
  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    admission: Admission;
    capacity: ClusterCapacity;
    createWarnings: CreateWarnings;
    views: ViewReader<ClusterView>;
    events: CachedObjects<Event>;
  }) {
    super({
      kubernetes: options.kubernetes,
      kind: clusterKind,
      views: options.views,
      list: {
        schema: operations.listAllClusters.output,
        field: 'clusters',
        list: (clusters: Cluster[], page) => ({
          clusters,
          continue: page.continue,
        }),
      },
    });
    this.#templates = options.templates;
    this.#admission = options.admission;
    this.#capacity = options.capacity;
    this.#createWarnings = options.createWarnings;
    this.#events = options.events;
  }

  async create(
    { cluster, queue }: OperationInput<'createCluster'>,
    context: RequestContext,
  ): Promise<Cluster> {
    const { caller, dryRun, warn } = context;
    if (!cluster) throw new TypeError('The rules let no empty request pass');
    let warnings: Promise<MessagePart[]> | undefined;
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
      const wanted = inQueue(
        clusterToRayCluster({ cluster, templates, now }),
        queue,
      );
      warnings = this.#createWarnings.of(wanted, context);
      return wanted;
    };
    const options = createOptionsOf(context);
    const created = await this.objects.create(cluster, make, options);
    warningsOf(cluster, clusterRules).forEach(warn);
    (await warnings)?.forEach(warn);
    const events = dryRun ? [] : await waitForFirstEvent(this.#events, created);
    // An answer to a create has no state (spec: Cluster, clusterState); endpoints come with it.
    const answer = { events: clusterEvents(created, events), state: '' };
    return { ...rayClusterToCluster(created, answer), serviceEndpoint: {} };
  }

  async status(
    key: ObjectKey,
    options: ReadOptions,
  ): Promise<ClusterStatus | Rendered<ClusterStatus>> {
    const { status, isAboutNodes } = await this.views.get(key, options);
    return isAboutNodes
      ? withLargestNode(status.message(), this.#capacity)
      : asOutput(status);
  }

  async listStatuses(
    { namespace }: OperationInput<'listClusterStatuses'>,
    context: RequestContext,
  ): Promise<Rendered<OperationOutput<'listClusterStatuses'>>> {
    const index = await this.views.index({ namespace }, context);
    const { mayRead } = context;
    const { items } = selectViews(index, { ...ALL, namespace, mayRead });
    return renderList({
      schema: operations.listClusterStatuses.output,
      field: 'statuses',
      items: items.map(({ summary }) => summary),
      list: statuses => ({ statuses }),
    });
  }
}
