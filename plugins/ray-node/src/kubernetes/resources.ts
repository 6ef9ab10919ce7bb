import { KubernetesError } from './KubernetesError';
import {
  ConfigMap,
  Event,
  KubernetesObject,
  Namespace,
  Node,
  Pod,
  Secret,
} from './objects';

/**
 * Addresses the objects of one kind; the type describes their structure.
 *
 * @public
 */
export interface KubernetesResource<
  T extends KubernetesObject = KubernetesObject,
> {
  /** API group; empty for the core. */
  group: string;
  version: string;
  plural: string;
  kind: string;
  namespaced: boolean;
  /** Never set: carries the type of the objects. */
  readonly object?: T;
}

/**
 * Declares a kind of objects.
 *
 * @public
 */
export function defineResource<T extends KubernetesObject>(
  resource: Omit<KubernetesResource<T>, 'object'>,
): KubernetesResource<T> {
  return resource;
}

/**
 * core/v1 ConfigMaps.
 *
 * @public
 */
export const CONFIG_MAPS = defineResource<ConfigMap>({
  group: '',
  version: 'v1',
  plural: 'configmaps',
  kind: 'ConfigMap',
  namespaced: true,
});

/**
 * core/v1 Namespaces.
 *
 * @public
 */
export const NAMESPACES = defineResource<Namespace>({
  group: '',
  version: 'v1',
  plural: 'namespaces',
  kind: 'Namespace',
  namespaced: false,
});

/**
 * core/v1 Nodes.
 *
 * @public
 */
export const NODES = defineResource<Node>({
  group: '',
  version: 'v1',
  plural: 'nodes',
  kind: 'Node',
  namespaced: false,
});

/**
 * core/v1 Secrets.
 *
 * @public
 */
export const SECRETS = defineResource<Secret>({
  group: '',
  version: 'v1',
  plural: 'secrets',
  kind: 'Secret',
  namespaced: true,
});

/**
 * core/v1 ServiceAccounts.
 *
 * @public
 */
export const SERVICE_ACCOUNTS = defineResource({
  group: '',
  version: 'v1',
  plural: 'serviceaccounts',
  kind: 'ServiceAccount',
  namespaced: true,
});

/**
 * core/v1 Services.
 *
 * @public
 */
export const SERVICES = defineResource({
  group: '',
  version: 'v1',
  plural: 'services',
  kind: 'Service',
  namespaced: true,
});

/**
 * core/v1 Pods.
 *
 * @public
 */
export const PODS = defineResource<Pod>({
  group: '',
  version: 'v1',
  plural: 'pods',
  kind: 'Pod',
  namespaced: true,
});

/**
 * core/v1 Events.
 *
 * @public
 */
export const EVENTS = defineResource<Event>({
  group: '',
  version: 'v1',
  plural: 'events',
  kind: 'Event',
  namespaced: true,
});

/** Texts that can't be a path segment: URLs drop dots, and half a character has no encoding. */
const NO_SEGMENT = /^\.{1,2}$|\p{Surrogate}/u;

/**
 * Kubernetes has no objects of such names. A request for one would reach a different path, for example that of the
 * namespace.
 */
function segmentOf(kind: string, name: string): string {
  if (NO_SEGMENT.test(name)) {
    throw new KubernetesError({
      status: 404,
      reason: 'NotFound',
      message: `${kind} "${name}" not found`,
      details: { kind, name },
    });
  }
  return `/${encodeURIComponent(name)}`;
}

/**
 * The path of a resource's collection or of one object.
 *
 * @throws KubernetesError with status 404 for a name that no object can have
 * @public
 */
export function pathOf(
  resource: KubernetesResource,
  key: { namespace?: string; name?: string },
): string {
  const { group, version, plural, namespaced } = resource;
  const root = group ? `/apis/${group}/${version}` : `/api/${version}`;
  const namespace =
    namespaced && key.namespace
      ? `/namespaces${segmentOf('namespaces', key.namespace)}`
      : '';
  const name = key.name ? segmentOf(plural, key.name) : '';
  return `${root}${namespace}/${plural}${name}`;
}
