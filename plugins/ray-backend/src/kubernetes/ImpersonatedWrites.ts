import {
  CallOptions,
  DeleteOptions,
  DeleteResult,
  KubernetesConnectionProvider,
  KubernetesKey,
  KubernetesList,
  KubernetesObject,
  KubernetesResource,
  KubernetesResponse,
  KubernetesService,
  ListOptions,
  PodLogRequest,
  SelectOptions,
  ServiceRequest,
  TokenOptions,
  WatchEvent,
  WatchOptions,
  WriteOptions,
} from '@rayport/backstage-plugin-ray-node';

/** The same call by the portal's own account. */
function asPortal<O extends CallOptions>(options: O): O {
  return { ...options, impersonate: undefined };
}

/**
 * Kubernetes, where only what changes something acts as the user that it is done for
 * (`ray.kubernetes.impersonate: writes`): reads are the portal's own, whoever asks.
 */
export class ImpersonatedWrites implements KubernetesService {
  readonly #kubernetes: KubernetesService;

  constructor(kubernetes: KubernetesService) {
    this.#kubernetes = kubernetes;
  }

  async server(): Promise<string> {
    return this.#kubernetes.server();
  }

  async list<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: ListOptions = {},
  ): Promise<KubernetesList<T>> {
    return this.#kubernetes.list(resource, asPortal(options));
  }

  async listAll<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: SelectOptions = {},
  ): Promise<KubernetesList<T>> {
    return this.#kubernetes.listAll(resource, asPortal(options));
  }

  async get<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options: CallOptions = {},
  ): Promise<T> {
    return this.#kubernetes.get(resource, key, asPortal(options));
  }

  async create<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options?: WriteOptions,
  ): Promise<T> {
    return this.#kubernetes.create(resource, object, options);
  }

  async replace<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options?: WriteOptions,
  ): Promise<T> {
    return this.#kubernetes.replace(resource, object, options);
  }

  async delete<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options?: DeleteOptions,
  ): Promise<DeleteResult<T>> {
    return this.#kubernetes.delete(resource, key, options);
  }

  async podLog(request: PodLogRequest): Promise<string> {
    return this.#kubernetes.podLog(asPortal(request));
  }

  async followPodLog(
    request: PodLogRequest,
  ): Promise<AsyncIterable<Uint8Array>> {
    return this.#kubernetes.followPodLog(asPortal(request));
  }

  watch<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: WatchOptions,
  ): AsyncGenerator<WatchEvent<T>> {
    return this.#kubernetes.watch(resource, asPortal(options));
  }

  async requestToken(
    serviceAccount: KubernetesKey,
    options: TokenOptions,
  ): Promise<string> {
    return this.#kubernetes.requestToken(serviceAccount, options);
  }

  async proxyService(request: ServiceRequest): Promise<KubernetesResponse> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return this.#kubernetes.proxyService(isRead ? asPortal(request) : request);
  }

  offerConnection(provider: KubernetesConnectionProvider): void {
    this.#kubernetes.offerConnection(provider);
  }
}
