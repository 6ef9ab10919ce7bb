import {
  isJsonObject,
  KubernetesObject,
  objectsIn,
  readPath,
} from '../core/json';
import { Quantity } from '../core/Quantity';
import { ObjectDatabase } from '../database/ObjectDatabase';
import {
  ResourceDefinition,
  resourceName,
} from '../resources/ResourceDefinition';

/** Quantities by the name under which a quota limits them, such as `pods`, `requests.cpu` or `count/rayjobs.ray.io`. */
export type Usage = Map<string, Quantity>;

const one = Quantity.parse(1);

/** The built-in kinds that a quota also counts without the prefix `count/`. */
const countedByName: ReadonlySet<string> = new Set([
  'configmaps',
  'persistentvolumeclaims',
  'resourcequotas',
  'secrets',
  'services',
]);

/** Requests that a quota also limits without the prefix `requests.`. */
const shortRequests: ReadonlySet<string> = new Set([
  'cpu',
  'memory',
  'ephemeral-storage',
]);

/** The hard limits of a quota, by resource in alphabetical order. */
export function hardLimits(quota: KubernetesObject): Usage {
  const limits = [...quantitiesAt(quota, 'spec.hard')];
  return new Map(limits.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Usage of some resources by the objects of a namespace; 0 for unused resources. */
export function namespaceUsage(
  database: ObjectDatabase,
  namespace: string,
  resources: readonly string[],
): Usage {
  const sum: Usage = new Map();
  for (const collection of database.collections) {
    const { definition } = collection;
    if (resources.some(resource => mayLimit(resource, definition))) {
      for (const object of collection.list(namespace)) {
        addUsage(sum, objectUsage(definition, object));
      }
    }
  }
  return new Map(
    resources.map(resource => [resource, sum.get(resource) ?? Quantity.zero]),
  );
}

/** Avoids reading objects that no quota limits. */
function mayLimit(resource: string, definition: ResourceDefinition): boolean {
  const name = resourceName(definition);
  return (
    resource === name ||
    resource === `count/${name}` ||
    (name === 'services' && resource.startsWith('services.')) ||
    (name === 'pods' && !resource.startsWith('count/'))
  );
}

/**
 * Usage of the namespace's quotas by one object. A pod that has ended counts only for `count/pods`
 * (Kubernetes documentation, resource quotas).
 */
export function objectUsage(
  definition: ResourceDefinition,
  object: KubernetesObject,
): Usage {
  const name = resourceName(definition);
  const usage: Usage = new Map([[`count/${name}`, one]]);
  if (countedByName.has(name)) {
    usage.set(name, one);
  }
  const phase = readPath(object, 'status.phase');
  if (name === 'pods' && phase !== 'Succeeded' && phase !== 'Failed') {
    addPodUsage(usage, object);
  }
  if (name === 'services') {
    addServiceUsage(usage, object);
  }
  return usage;
}

function addPodUsage(usage: Usage, pod: KubernetesObject): void {
  usage.set('pods', one);
  for (const [resource, amount] of podQuantities(pod, 'requests')) {
    usage.set(`requests.${resource}`, amount);
    if (shortRequests.has(resource)) {
      usage.set(resource, amount);
    }
  }
  for (const [resource, amount] of podQuantities(pod, 'limits')) {
    usage.set(`limits.${resource}`, amount);
  }
}

/** The sum over the containers, or the largest init container if that is larger: init containers run alone. */
export function podQuantities(
  pod: unknown,
  side: 'requests' | 'limits',
): Usage {
  const sum: Usage = new Map();
  for (const container of objectsIn(readPath(pod, 'spec.containers'))) {
    addUsage(sum, quantitiesAt(container, `resources.${side}`));
  }
  for (const container of objectsIn(readPath(pod, 'spec.initContainers'))) {
    for (const [name, amount] of quantitiesAt(container, `resources.${side}`)) {
      if (amount.thousandths > (sum.get(name)?.thousandths ?? 0n)) {
        sum.set(name, amount);
      }
    }
  }
  return sum;
}

function addServiceUsage(usage: Usage, service: KubernetesObject): void {
  const type = readPath(service, 'spec.type');
  if (type === 'LoadBalancer') {
    usage.set('services.loadbalancers', one);
  }
  if (type === 'LoadBalancer' || type === 'NodePort') {
    const ports = objectsIn(readPath(service, 'spec.ports')).length;
    usage.set('services.nodeports', Quantity.parse(ports));
  }
}

/** The quantities at a path, by resource name. */
export function quantitiesAt(object: unknown, path: string): Usage {
  const found = readPath(object, path);
  return new Map(
    Object.entries(isJsonObject(found) ? found : {}).map(([name, amount]) => [
      name,
      Quantity.parse(String(amount)),
    ]),
  );
}

/** Adds the second usage to the first, in place. */
function addUsage(sum: Usage, added: Usage): void {
  for (const [resource, amount] of added) {
    sum.set(resource, (sum.get(resource) ?? Quantity.zero).add(amount));
  }
}
