import {
  MetricsService,
  MetricsServiceHistogram,
} from '@backstage/backend-plugin-api/alpha';
import {
  CallOptions,
  DeleteOptions,
  DeleteResult,
  isKubernetesError,
  KubernetesKey,
  KubernetesList,
  KubernetesObject,
  KubernetesRequest,
  KubernetesResource,
  KubernetesResponse,
  KubernetesService,
  ListOptions,
  PodLogRequest,
  SelectOptions,
  ServiceRequest,
  TokenOptions,
  WriteOptions,
} from '@rayport/backstage-plugin-ray-node';
import { DelegatingKubernetes } from '../kubernetes/DelegatingKubernetes';
import { ConnectionLabels } from './connectionLabels';
import { DURATION_BUCKETS } from './durationBuckets';

/** Verb and resource as Kubernetes' access rules (RBAC) name them. */
interface Call {
  verb: 'get' | 'list' | 'create' | 'update' | 'patch' | 'delete';
  resource: string;
}

/** The verb of a proxied request's method (Kubernetes documentation, "Determine the request verb"). */
const VERB_OF_METHOD: Record<string, Call['verb'] | undefined> = {
  POST: 'create',
  PUT: 'update',
  PATCH: 'patch',
  DELETE: 'delete',
};

/** The HTTP status, or the reason of a failure without one. */
function statusOf(error: unknown): string {
  if (!isKubernetesError(error)) return 'cancelled';
  return error.status ? String(error.status) : error.reason.toLowerCase();
}

/**
 * Measures the duration of each call: `ray.kubernetes.request.duration`. A list in pages counts as one call. Watches
 * and followed logs are not measured.
 */
export class MeasuredKubernetes extends DelegatingKubernetes {
  readonly #durations: MetricsServiceHistogram;
  readonly #labels: ConnectionLabels;

  constructor(options: {
    kubernetes: KubernetesService;
    metrics: MetricsService;
    labels: ConnectionLabels;
  }) {
    super(options.kubernetes);
    this.#labels = options.labels;
    this.#durations = options.metrics.createHistogram(
      'ray.kubernetes.request.duration',
      {
        description: 'Time that the Kubernetes API takes to answer',
        unit: 's',
        advice: { explicitBucketBoundaries: DURATION_BUCKETS },
      },
    );
  }

  override async list<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options?: ListOptions,
  ): Promise<KubernetesList<T>> {
    return this.#measure({ verb: 'list', resource: resource.plural }, () =>
      super.list(resource, options),
    );
  }

  override async listAll<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options?: SelectOptions,
  ): Promise<KubernetesList<T>> {
    return this.#measure({ verb: 'list', resource: resource.plural }, () =>
      super.listAll(resource, options),
    );
  }

  override async get<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options?: CallOptions,
  ): Promise<T> {
    return this.#measure({ verb: 'get', resource: resource.plural }, () =>
      super.get(resource, key, options),
    );
  }

  override async create<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options?: WriteOptions,
  ): Promise<T> {
    return this.#measure({ verb: 'create', resource: resource.plural }, () =>
      super.create(resource, object, options),
    );
  }

  override async replace<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options?: WriteOptions,
  ): Promise<T> {
    return this.#measure({ verb: 'update', resource: resource.plural }, () =>
      super.replace(resource, object, options),
    );
  }

  override async delete<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options?: DeleteOptions,
  ): Promise<DeleteResult<T>> {
    return this.#measure({ verb: 'delete', resource: resource.plural }, () =>
      super.delete(resource, key, options),
    );
  }

  override async podLog(request: PodLogRequest): Promise<string> {
    return this.#measure({ verb: 'get', resource: 'pods/log' }, () =>
      super.podLog(request),
    );
  }

  override async requestToken(
    serviceAccount: KubernetesKey,
    options: TokenOptions,
  ): Promise<string> {
    return this.#measure(
      { verb: 'create', resource: 'serviceaccounts/token' },
      () => super.requestToken(serviceAccount, options),
    );
  }

  override async proxyService(
    request: ServiceRequest,
  ): Promise<KubernetesResponse> {
    const verb = VERB_OF_METHOD[request.method] ?? 'get';
    return this.#measure({ verb, resource: 'services/proxy' }, () =>
      super.proxyService(request),
    );
  }

  override async request(
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesResponse> {
    const verb = VERB_OF_METHOD[request.method] ?? 'get';
    return this.#measure({ verb, resource: 'forwarded' }, () =>
      super.request(path, request),
    );
  }

  async #measure<R>(call: Call, send: () => Promise<R>): Promise<R> {
    const start = performance.now();
    let status = '200';
    try {
      return await send();
    } catch (error) {
      status = statusOf(error);
      throw error;
    } finally {
      const seconds = (performance.now() - start) / 1000;
      this.#durations.record(seconds, {
        ...call,
        status,
        ...this.#labels,
      });
    }
  }
}
