import { SimulatedNode } from '../nodes';
import { Container, Pod } from '../../objects/Pod';
import { Quantity } from '../../core/Quantity';

/** Amounts in thousandths of a unit by resource name. */
type Amounts = Map<string, bigint>;

/** The node for a pod, or the scheduler's message why it is unschedulable. */
export type Placement = { node: SimulatedNode } | { reason: string };

/** The allocatable and the free resources of the nodes; derived from the pods on them. */
export class NodeResources {
  readonly #nodes: readonly SimulatedNode[];
  readonly #allocatable = new Map<string, Amounts>();
  readonly #free = new Map<string, Amounts>();
  /** By the uid of the pod. */
  readonly #claims = new Map<string, { node: string; requests: Amounts }>();

  constructor(nodes: readonly SimulatedNode[]) {
    this.#nodes = nodes;
    for (const { name, allocatable } of nodes) {
      this.#allocatable.set(name, amounts(allocatable));
      this.#free.set(name, amounts(allocatable));
    }
  }

  /** Subtracts the requests of a bound pod from its node; idempotent. */
  claim(pod: Pod): void {
    const { uid = '' } = pod.metadata;
    const { nodeName } = pod.spec;
    if (nodeName !== undefined && !this.#claims.has(uid)) {
      const requests = podRequests(pod);
      this.#claims.set(uid, { node: nodeName, requests });
      addAmounts(this.#free.get(nodeName), requests, -1n);
    }
  }

  /** Returns whether the pod had claimed anything. */
  release(pod: Pod): boolean {
    const { uid = '' } = pod.metadata;
    const claim = this.#claims.get(uid);
    if (claim) {
      this.#claims.delete(uid);
      addAmounts(this.#free.get(claim.node), claim.requests, 1n);
    }
    return claim !== undefined;
  }

  /** Chooses the least allocated node, avoiding nodes with devices that the pod doesn't request. */
  place(pod: Pod): Placement {
    const requests = podRequests(pod);
    const shortages = this.#nodes.map(({ name }) =>
      [...requests.keys()].filter(resource => {
        const amount = requests.get(resource) ?? 0n;
        return amount > 0n && amount > this.#freeOf(name, resource);
      }),
    );
    const [best] = this.#nodes
      .filter((_, index) => shortages[index].length === 0)
      .map(node => ({ node, rank: this.#rank(node.name, requests) }))
      .sort((a, b) => a.rank - b.rank);
    return best
      ? { node: best.node }
      : { reason: unschedulableReason(shortages) };
  }

  #freeOf(node: string, resource: string): bigint {
    return this.#free.get(node)?.get(resource) ?? 0n;
  }

  #rank(node: string, requests: Amounts): number {
    const resources = [...(this.#allocatable.get(node) ?? [])];
    const wasted = resources.filter(([name]) => !requests.has(name)).length;
    const fullness = resources.map(
      ([name, all]) => 1 - Number(this.#freeOf(node, name)) / Number(all),
    );
    return wasted * resources.length + Math.max(0, ...fullness);
  }
}

/** @param shortages - the insufficient resources of each node */
function unschedulableReason(shortages: string[][]): string {
  const counts = new Map<string, number>();
  for (const resource of shortages.flat()) {
    counts.set(resource, (counts.get(resource) ?? 0) + 1);
  }
  const reasons = [...counts]
    .map(([resource, count]) => `${count} Insufficient ${resource}`)
    .sort();
  const total = shortages.length;
  return `0/${total} nodes are available: ${reasons.join(', ')}. no new claims to deallocate, preemption: 0/${total} nodes are available: ${total} No preemption victims found for incoming pod.`;
}

/**
 * What a pod needs of a node: the sum of its containers, or its largest init container where that is more,
 * because init containers run alone. A limit without a request counts as the request.
 *
 * Source: Kubernetes documentation, "Init Containers: resource sharing within containers".
 */
function podRequests({ spec }: Pod): Amounts {
  const total: Amounts = new Map();
  spec.containers.forEach(each => addAmounts(total, requestsOf(each), 1n));
  for (const container of spec.initContainers ?? []) {
    for (const [resource, amount] of requestsOf(container)) {
      const sum = total.get(resource) ?? 0n;
      total.set(resource, amount > sum ? amount : sum);
    }
  }
  return total;
}

function requestsOf({ resources = {} }: Container): Amounts {
  return amounts({ ...resources.limits, ...resources.requests });
}

/** Parses a resource list. Throws an Error that names a malformed quantity. */
function amounts(list: Record<string, string>): Amounts {
  return new Map(
    Object.entries(list).map(([resource, quantity]) => [
      resource,
      Quantity.parse(quantity).thousandths,
    ]),
  );
}

/** Adds in place. */
function addAmounts(
  sum: Amounts | undefined,
  added: Amounts,
  sign: 1n | -1n,
): void {
  for (const [resource, amount] of added) {
    sum?.set(resource, (sum.get(resource) ?? 0n) + sign * amount);
  }
}
