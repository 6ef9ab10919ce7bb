import {
  CallOptions,
  DeleteOptions,
  DeleteResult,
  KubernetesConnectionProvider,
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
  WatchEvent,
  WatchOptions,
  WriteOptions,
} from '@rayport/backstage-plugin-ray-node';

/** Delegates every call; subclasses override the ones they change. */
export class DelegatingKubernetes implements KubernetesService {
  protected readonly kubernetes: KubernetesService;

  constructor(kubernetes: KubernetesService) {
    this.kubernetes = kubernetes;
  }

  async server(): Promise<string> {
    return this.kubernetes.server();
  }

  async time(options?: Pick<CallOptions, 'signal'>): Promise<Date | undefined> {
    return this.kubernetes.time(options);
  }

  async list<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options?: ListOptions,
  ): Promise<KubernetesList<T>> {
    return this.kubernetes.list(resource, options);
  }

  async listAll<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options?: SelectOptions,
  ): Promise<KubernetesList<T>> {
    return this.kubernetes.listAll(resource, options);
  }

  async get<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options?: CallOptions,
  ): Promise<T> {
    return this.kubernetes.get(resource, key, options);
  }

  async create<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options?: WriteOptions,
  ): Promise<T> {
    return this.kubernetes.create(resource, object, options);
  }

  async replace<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options?: WriteOptions,
  ): Promise<T> {
    return this.kubernetes.replace(resource, object, options);
  }

  async delete<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options?: DeleteOptions,
  ): Promise<DeleteResult<T>> {
    return this.kubernetes.delete(resource, key, options);
  }

  async podLog(request: PodLogRequest): Promise<string> {
    return this.kubernetes.podLog(request);
  }

  async followPodLog(
    request: PodLogRequest,
  ): Promise<AsyncIterable<Uint8Array>> {
    return this.kubernetes.followPodLog(request);
  }

  watch<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: WatchOptions,
  ): AsyncGenerator<WatchEvent<T>> {
    return this.kubernetes.watch(resource, options);
  }

  async requestToken(
    serviceAccount: KubernetesKey,
    options: TokenOptions,
  ): Promise<string> {
    return this.kubernetes.requestToken(serviceAccount, options);
  }

  async proxyService(request: ServiceRequest): Promise<KubernetesResponse> {
    return this.kubernetes.proxyService(request);
  }

  async request(
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesResponse> {
    return this.kubernetes.request(path, request);
  }

  offerConnection(provider: KubernetesConnectionProvider): void {
    this.kubernetes.offerConnection(provider);
  }
}
