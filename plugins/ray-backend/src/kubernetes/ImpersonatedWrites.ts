import {
  CallOptions,
  KubernetesKey,
  KubernetesList,
  KubernetesObject,
  KubernetesRequest,
  KubernetesResource,
  KubernetesResponse,
  ListOptions,
  PodLogRequest,
  SelectOptions,
  ServiceRequest,
  WatchEvent,
  WatchOptions,
} from '@rayport/backstage-plugin-ray-node';
import { DelegatingKubernetes } from './DelegatingKubernetes';

/** The same call with the portal's own account. */
function asPortal<O extends CallOptions>(options: O): O {
  return { ...options, impersonate: undefined };
}

function isRead({ method }: KubernetesRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Impersonates the user for writes only (`ray.kubernetes.impersonate: writes`); all reads use the portal's own account.
 */
export class ImpersonatedWrites extends DelegatingKubernetes {
  override async list<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: ListOptions = {},
  ): Promise<KubernetesList<T>> {
    return super.list(resource, asPortal(options));
  }

  override async listAll<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: SelectOptions = {},
  ): Promise<KubernetesList<T>> {
    return super.listAll(resource, asPortal(options));
  }

  override async get<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options: CallOptions = {},
  ): Promise<T> {
    return super.get(resource, key, asPortal(options));
  }

  override async podLog(request: PodLogRequest): Promise<string> {
    return super.podLog(asPortal(request));
  }

  override async followPodLog(
    request: PodLogRequest,
  ): Promise<AsyncIterable<Uint8Array>> {
    return super.followPodLog(asPortal(request));
  }

  override watch<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: WatchOptions,
  ): AsyncGenerator<WatchEvent<T>> {
    return super.watch(resource, asPortal(options));
  }

  override async proxyService(
    request: ServiceRequest,
  ): Promise<KubernetesResponse> {
    return super.proxyService(isRead(request) ? asPortal(request) : request);
  }

  override async request(
    path: string,
    request: KubernetesRequest,
  ): Promise<KubernetesResponse> {
    return super.request(path, isRead(request) ? asPortal(request) : request);
  }
}
