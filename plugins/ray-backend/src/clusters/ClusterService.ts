import {
  Cluster,
  ClusterStatus,
  clusterSpecWarnings,
  isRayApiError,
  MANAGED_BY,
  OperationInput,
  OperationOutput,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import {
  isKubernetesError,
  KubernetesService,
  NAMESPACES,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { clusterResource } from '../authorization/RayResource';
import { compareKeys } from '../execution/paginate';
import { RequestContext } from '../execution/RequestContext';
import { ListQuery, Selectable, selectPage } from '../execution/selectPage';
import { missingNamespace } from '../kubernetes/missingNamespace';
import { TemplateService } from '../templates/TemplateService';
import { ClusterErrors } from './ClusterErrors';
import { ClusterReader, ClusterView } from './ClusterReader';
import { clusterToRayCluster } from './clusterToRayCluster';
import { waitForFirstEvent } from './waitForFirstEvent';

/** Addresses a cluster. */
export interface ClusterKey {
  namespace: string;
  name: string;
}

interface Cancellable {
  signal?: AbortSignal;
}

function selectable({ cluster, status, labels }: ClusterView): Selectable {
  const { namespace, name, createdAt, user } = cluster;
  return { namespace, name, createdAt, user, states: [status.state], labels };
}

/** Clusters: RayClusters with a label (KubeRay API server V1, ClusterService). */
export class ClusterService {
  readonly #kubernetes: KubernetesService;
  readonly #templates: TemplateService;
  readonly #reader: ClusterReader;

  constructor(options: {
    kubernetes: KubernetesService;
    templates: TemplateService;
    reader: ClusterReader;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#templates = options.templates;
    this.#reader = options.reader;
  }

  async create(
    { cluster }: OperationInput<'createCluster'>,
    { signal, warn }: RequestContext,
  ): Promise<Cluster> {
    if (!cluster) throw new TypeError('The rules let no empty request pass');
    const templates = await this.#resolveTemplates(cluster, signal);
    const now = new Date();
    const wanted = clusterToRayCluster({ cluster, templates, now });
    const created = await this.#create(wanted, signal);
    clusterSpecWarnings(cluster.clusterSpec).forEach(warn);
    await waitForFirstEvent(() => this.#reader.events(created, { signal }));
    const view = await this.#reader.viewOf(created, { signal });
    // An answer to a create has no state (spec: Cluster, clusterState); endpoints come with it.
    return { ...view.cluster, clusterState: '', serviceEndpoint: {} };
  }

  async get(key: ClusterKey, { signal }: Cancellable): Promise<Cluster> {
    return (await this.#view(key, signal)).cluster;
  }

  async status(
    key: ClusterKey,
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
    key: ClusterKey,
    { signal }: Cancellable,
  ): Promise<Record<string, never>> {
    const { metadata } = await this.#find(key, 'delete', signal);
    try {
      const { uid } = metadata;
      await this.#kubernetes.delete(RAY_CLUSTERS, key, { uid, signal });
    } catch (error) {
      // Somebody was faster: it is gone, or another one stands in its place.
      if (isKubernetesError(error) && [404, 409].includes(error.status)) {
        throw ClusterErrors.notFound(key, 'delete', error);
      }
      throw error;
    }
    return {};
  }

  /**
   * The cluster as it is before an operation changes it.
   *
   * @throws RayApiError as the operation itself would when it is missing or not ours
   */
  async find(
    key: ClusterKey,
    access: 'get' | 'delete',
    { signal }: Cancellable,
  ): Promise<RayCluster> {
    return this.#find(key, access, signal);
  }

  async #visible(
    scope: { namespace?: string },
    { signal, mayRead }: RequestContext,
  ): Promise<ClusterView[]> {
    const views = await this.#reader.list({ ...scope, signal });
    return views.filter(({ cluster }) => mayRead(clusterResource(cluster)));
  }

  async #resolveTemplates(cluster: Cluster, signal: AbortSignal) {
    const { namespace } = cluster;
    const { templates: names } = clusterResource(cluster);
    try {
      return await this.#templates.resolve(namespace, names, signal);
    } catch (error) {
      if (isRayApiError(error) && error.code === 'FAILED_PRECONDITION') {
        await this.#assertNamespace(namespace, signal);
      }
      throw error;
    }
  }

  /** A namespace that is missing is the better answer than a template that is missing in it. */
  async #assertNamespace(name: string, signal: AbortSignal): Promise<void> {
    await this.#kubernetes
      .get(NAMESPACES, { name }, { signal })
      .catch((error: unknown) => {
        // Without the right to look, the missing template is all that can be said.
        if (isKubernetesError(error) && error.status === 403) return;
        if (isKubernetesError(error)) {
          throw missingNamespace(error, name) ?? error;
        }
        throw error;
      });
  }

  async #create(wanted: RayCluster, signal: AbortSignal): Promise<RayCluster> {
    const { namespace = '', name } = wanted.metadata;
    try {
      return await this.#kubernetes.create(RAY_CLUSTERS, wanted, { signal });
    } catch (error) {
      if (!isKubernetesError(error)) throw error;
      if (error.reason === 'AlreadyExists') {
        throw ClusterErrors.exists({ namespace, name }, error);
      }
      throw missingNamespace(error, namespace) ?? error;
    }
  }

  async #view(
    key: ClusterKey,
    signal: AbortSignal | undefined,
  ): Promise<ClusterView> {
    const rayCluster = await this.#find(key, 'get', signal);
    return this.#reader.viewOf(rayCluster, { signal });
  }

  async #find(
    key: ClusterKey,
    access: 'get' | 'delete',
    signal: AbortSignal | undefined,
  ): Promise<RayCluster> {
    const rayCluster = await this.#kubernetes
      .get(RAY_CLUSTERS, key, { signal })
      .catch((error: unknown) => {
        if (isKubernetesError(error) && error.status === 404) {
          throw ClusterErrors.notFound(key, access, error);
        }
        throw error;
      });
    const { labels } = rayCluster.metadata;
    if (labels?.[RAY_LABELS.managedBy] !== MANAGED_BY) {
      throw ClusterErrors.foreign(key, access);
    }
    return rayCluster;
  }
}
