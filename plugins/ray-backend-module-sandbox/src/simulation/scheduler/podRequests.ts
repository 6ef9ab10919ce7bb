import { Container, Pod } from '../../objects/Pod';
import { Quantity } from '../../core/Quantity';

/** Amounts in thousandths of a unit by resource name. */
export type Amounts = Map<string, bigint>;

/**
 * What a pod needs of a node: the sum of its containers, or its largest init container where that is more,
 * because init containers run alone. A limit without a request counts as the request.
 *
 * Source: Kubernetes documentation, "Init Containers: resource sharing within containers".
 */
export function podRequests(pod: Pod): Amounts {
  const total: Amounts = new Map();
  for (const container of pod.spec.containers) {
    for (const [resource, amount] of containerRequests(container)) {
      total.set(resource, (total.get(resource) ?? 0n) + amount);
    }
  }
  for (const container of pod.spec.initContainers ?? []) {
    for (const [resource, amount] of containerRequests(container)) {
      const soFar = total.get(resource) ?? 0n;
      total.set(resource, amount > soFar ? amount : soFar);
    }
  }
  return total;
}

function containerRequests(container: Container): Amounts {
  const { limits, requests } = container.resources ?? {};
  return amounts({ ...limits, ...requests });
}

/** Parses a resource list. Throws an Error that names a malformed quantity. */
export function amounts(list: Record<string, string>): Amounts {
  return new Map(
    Object.entries(list).map(([resource, quantity]) => [
      resource,
      Quantity.parse(quantity).thousandths,
    ]),
  );
}
