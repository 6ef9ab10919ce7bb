import {
  Cluster,
  ClusterStatus,
  clusterSpecWarnings,
  OperationInput,
  OperationOutput,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesService,
  RAY_CLUSTERS,
  RayCluster,
  WriteOptions,
} from '@rayport/backstage-plugin-ray-node';
import { clusterResource, templatesOf } from '../authorization/RayResource';
import { compareKeys } from '../execution/paginate';
import { RequestContext } from '../execution/RequestContext';
import { ListQuery, Selectable, selectPage } from '../execution/selectPage';
import { MANAGED_MARK } from '../kubernetes/managedMark';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { ObjectAccess, ObjectKey } from '../kubernetes/ObjectKey';
import { TemplateService } from '../templates/TemplateService';
import { ClusterErrors } from './ClusterErrors';
import { ClusterReader, ClusterView } from './ClusterReader';
import { clusterToRayCluster } from './clusterToRayCluster';
import { waitForFirstEvent } from './waitForFirstEvent';

interface Cancellable {
  signal?: AbortSignal;
}

function selectable({ cluster, status, labels }: ClusterView): Selectable {
  const { namespace, name, createdAt, user } = cluster;
  return { namespace, name, createdAt, user, states: [status.state], labels };
}

/** Clusters: RayClusters with a label (KubeRay API server V1, ClusterService). */
export class ClusterService {
  readonly #rayClusters: ManagedObjects<RayCluster>;
  readonly #templates: TemplateService;
  readonly #reader: ClusterReader;

  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    reader: ClusterReader;
  }) {
    this.#rayClusters = new ManagedObjects({
      kubernetes: options.kubernetes,
      resource: RAY_CLUSTERS,
      mark: MANAGED_MARK,
      errors: ClusterErrors,
    });
    this.#templates = options.templates;
    this.#reader = options.reader;
  }

  async create(
    { cluster }: OperationInput<'createCluster'>,
    { dryRun, signal, warn }: RequestContext,
  ): Promise<Cluster> {
    if (!cluster) throw new TypeError('The rules let no empty request pass');
    const { namespace, clusterSpec } = cluster;
    const names = templatesOf(clusterSpec);
    const templates = await this.#templates.resolve(namespace, names, {
      signal,
    });
    const now = new Date();
    const wanted = clusterToRayCluster({ cluster, templates, now });
    const created = await this.#rayClusters.create(wanted, { dryRun, signal });
    clusterSpecWarnings(clusterSpec).forEach(warn);
    if (!dryRun) {
      await waitForFirstEvent(() => this.#reader.events(created, { signal }));
    }
    const view = await this.#reader.viewOf(created, { signal });
    // An answer to a create has no state (spec: Cluster, clusterState); endpoints come with it.
    return { ...view.cluster, clusterState: '', serviceEndpoint: {} };
  }

  async get(key: ObjectKey, { signal }: Cancellable): Promise<Cluster> {
    return (await this.#view(key, signal)).cluster;
  }

  async status(
    key: ObjectKey,
    { signal }: Cancellable,
  ): Promise<ClusterStatus> {
    return (await this.#view(key, signal)).status;
  }

  async list(
    scope: { namespace?: string },
    query: ListQuery,
    context: RequestContext,
  ): Promise<OperationOutput<'listAllClusters'>> {
    const views = await this.#visible(scope, context);
    const shown = selectPage(views, query, selectable);
    const clusters = shown.items.map(({ cluster }) => cluster);
    return { clusters, continue: shown.continue };
  }

  async listStatuses(
    { namespace }: OperationInput<'listClusterStatuses'>,
    context: RequestContext,
  ): Promise<OperationOutput<'listClusterStatuses'>> {
    const scope = { namespace: namespace || undefined };
    const views = await this.#visible(scope, context);
    const statuses = views
      .map(({ status }) => ({ ...status, pods: [] }))
      .sort(compareKeys);
    return { statuses };
  }

  async delete(
    key: ObjectKey,
    { dryRun, signal }: WriteOptions,
  ): Promise<Record<string, never>> {
    await this.#rayClusters.delete(key, { dryRun, signal });
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
    options: Cancellable = {},
  ): Promise<RayCluster> {
    return this.#rayClusters.find(key, access, options);
  }

  async #visible(
    scope: { namespace?: string },
    { signal, mayRead }: RequestContext,
  ): Promise<ClusterView[]> {
    const views = await this.#reader.list({ ...scope, signal });
    return views.filter(({ cluster }) => mayRead(clusterResource(cluster)));
  }

  async #view(
    key: ObjectKey,
    signal: AbortSignal | undefined,
  ): Promise<ClusterView> {
    const rayCluster = await this.#rayClusters.find(key, 'get', { signal });
    return this.#reader.viewOf(rayCluster, { signal });
  }
}
