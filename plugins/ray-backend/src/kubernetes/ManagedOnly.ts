import {
  CallOptions,
  KubernetesError,
  KubernetesKey,
  KubernetesList,
  KubernetesObject,
  KubernetesResource,
  ListOptions,
  SelectOptions,
  WatchEvent,
  WatchOptions,
} from '@rayport/backstage-plugin-ray-node';
import { DelegatingKubernetes } from './DelegatingKubernetes';
import { isOfRay } from './isOfRay';
import { MANAGED_OBJECTS } from './ownObjects';

function narrowed<O extends SelectOptions>(
  resource: KubernetesResource,
  options: O,
): O {
  if (!isOfRay(resource)) return options;
  const selectors = [options.labelSelector, MANAGED_OBJECTS.labelSelector];
  return { ...options, labelSelector: selectors.filter(Boolean).join(',') };
}

/**
 * Kubernetes without Ray objects of other tools (`ray.objects: managed`): lists and watches leave them out, and reads
 * find nothing. A create still fails if such an object has the name.
 */
export class ManagedOnly extends DelegatingKubernetes {
  override async list<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: ListOptions = {},
  ): Promise<KubernetesList<T>> {
    return super.list(resource, narrowed(resource, options));
  }

  override async listAll<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: SelectOptions = {},
  ): Promise<KubernetesList<T>> {
    return super.listAll(resource, narrowed(resource, options));
  }

  override watch<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: WatchOptions,
  ): AsyncGenerator<WatchEvent<T>> {
    return super.watch(resource, narrowed(resource, options));
  }

  override async get<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options?: CallOptions,
  ): Promise<T> {
    const object = await super.get(resource, key, options);
    if (!isOfRay(resource) || MANAGED_OBJECTS.matches(object)) return object;
    throw new KubernetesError({
      status: 404,
      reason: 'NotFound',
      message: `${resource.plural}.${resource.group} "${key.name}" not found`,
    });
  }
}
