import {
  isJsonObject,
  KubernetesObject,
  objectsIn,
  readPath,
} from '../core/json';
import {
  ResourceDefinition,
  resourceName,
} from '../resources/ResourceDefinition';
import { Quantity } from '../core/Quantity';

/** Amounts by the name under which a quota limits them, such as `pods`, `requests.cpu` or `count/rayjobs.ray.io`. */
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

/**
 * What one object takes of the quotas of its namespace. A pod that has ended takes nothing but its place among
 * `count/pods` (Kubernetes documentation, resource quotas).
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
  if (name === 'pods' && !hasEnded(object)) {
    addPodUsage(usage, object);
  }
  if (name === 'services') {
    addServiceUsage(usage, object);
  }
  return usage;
}

/** Adds what the second takes to the first, in place. */
export function addUsage(sum: Usage, added: Usage): void {
  for (const [resource, amount] of added) {
    sum.set(resource, (sum.get(resource) ?? Quantity.zero).add(amount));
  }
}

function hasEnded(pod: KubernetesObject): boolean {
  const phase = readPath(pod, 'status.phase');
  return phase === 'Succeeded' || phase === 'Failed';
}

function addPodUsage(usage: Usage, pod: KubernetesObject): void {
  usage.set('pods', one);
  for (const [resource, amount] of podAmounts(pod, 'requests')) {
    usage.set(`requests.${resource}`, amount);
    if (shortRequests.has(resource)) {
      usage.set(resource, amount);
    }
  }
  for (const [resource, amount] of podAmounts(pod, 'limits')) {
    usage.set(`limits.${resource}`, amount);
  }
}

/** The sum over the containers, or the largest init container where that is more: those run alone. */
function podAmounts(
  pod: KubernetesObject,
  side: 'requests' | 'limits',
): Map<string, Quantity> {
  const amounts = new Map<string, Quantity>();
  for (const container of objectsIn(readPath(pod, 'spec.containers'))) {
    addUsage(amounts, containerAmounts(container, side));
  }
  for (const container of objectsIn(readPath(pod, 'spec.initContainers'))) {
    for (const [resource, amount] of containerAmounts(container, side)) {
      const sum = amounts.get(resource) ?? Quantity.zero;
      if (amount.thousandths > sum.thousandths) {
        amounts.set(resource, amount);
      }
    }
  }
  return amounts;
}

function containerAmounts(container: unknown, side: string): Usage {
  const amounts = readPath(container, `resources.${side}`);
  return new Map(
    Object.entries(isJsonObject(amounts) ? amounts : {}).map(
      ([resource, amount]) => [resource, Quantity.parse(String(amount))],
    ),
  );
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
