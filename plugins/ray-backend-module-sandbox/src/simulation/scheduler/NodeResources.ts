import { Pod, ResourceList } from '../../objects';
import { podQuantities, quantitiesAt, Usage } from '../../quota/Usage';
import { SimulatedNode } from '../nodes';

/** Amounts in thousandths of a unit by resource name. */
type Amounts = Map<string, bigint>;

/** A node with what it has, and what of it is free. */
interface NodeShare {
  node: SimulatedNode;
  all: Amounts;
  free: Amounts;
}

/** The node for a pod, or the scheduler's message why it is unschedulable. */
export type Placement = { node: SimulatedNode } | { reason: string };

/** The allocatable and the free resources of the nodes; derived from the pods on them. */
export class NodeResources {
  readonly #shares: NodeShare[];
  /** By the uid of the pod. */
  readonly #claims = new Map<string, { free: Amounts; requests: Amounts }>();

  readonly #shareOf: (pod: Pod) => ResourceList;

  /** @param shareOf - what a pod takes besides its requests */
  constructor(
    nodes: readonly SimulatedNode[],
    shareOf: (pod: Pod) => ResourceList = () => ({}),
  ) {
    this.#shareOf = shareOf;
    const amounts = (allocatable: ResourceList) =>
      amountsOf(quantitiesAt({ allocatable }, 'allocatable'));
    this.#shares = nodes.map(node => ({
      node,
      all: amounts(node.allocatable),
      free: amounts(node.allocatable),
    }));
  }

  /** Subtracts the requests of a bound pod from its node; idempotent. */
  claim(pod: Pod): void {
    const { uid = '' } = pod.metadata;
    const share = this.#shares.find(
      ({ node }) => node.name === pod.spec.nodeName,
    );
    if (share && !this.#claims.has(uid)) {
      const { free } = share;
      const requests = this.#requestsOf(pod);
      this.#claims.set(uid, { free, requests });
      add(free, requests, -1n);
    }
  }

  /** Returns whether the pod had claimed anything. */
  release({ metadata: { uid = '' } }: Pod): boolean {
    const claim = this.#claims.get(uid);
    if (claim) {
      this.#claims.delete(uid);
      add(claim.free, claim.requests, 1n);
    }
    return claim !== undefined;
  }

  /** Chooses the least allocated node, avoiding nodes with devices that the pod doesn't request. */
  place(pod: Pod): Placement {
    const requests = this.#requestsOf(pod);
    const shortages = this.#shares.map(({ free }) =>
      [...requests]
        .filter(
          ([name, amount]) => amount > 0n && amount > (free.get(name) ?? 0n),
        )
        .map(([name]) => name),
    );
    const [best] = this.#shares
      .filter((_, index) => shortages[index]?.length === 0)
      .map(share => ({ node: share.node, rank: rankOf(share, requests) }))
      .sort((a, b) => a.rank - b.rank);
    return best
      ? { node: best.node }
      : { reason: unschedulableReason(shortages) };
  }

  #requestsOf(pod: Pod): Amounts {
    const shares = { share: this.#shareOf(pod) };
    return amountsOf(
      new Map([
        ...podQuantities(pod, 'requests'),
        ...quantitiesAt(shares, 'share'),
      ]),
    );
  }
}

function rankOf({ all, free }: NodeShare, requests: Amounts): number {
  const wasted = [...all.keys()].filter(name => !requests.has(name)).length;
  const fullness = [...all].map(
    ([name, amount]) => 1 - Number(free.get(name) ?? 0n) / Number(amount),
  );
  return wasted * all.size + Math.max(0, ...fullness);
}

/** @param shortages - the insufficient resources of each node */
function unschedulableReason(shortages: string[][]): string {
  const missing = shortages.flat();
  const reasons = [...new Set(missing)]
    .map(name => {
      const count = missing.filter(each => each === name).length;
      return `${count} Insufficient ${name}`;
    })
    .sort();
  const total = shortages.length;
  return `0/${total} nodes are available: ${reasons.join(', ')}. no new claims to deallocate, preemption: 0/${total} nodes are available: ${total} No preemption victims found for incoming pod.`;
}

function amountsOf(usage: Usage): Amounts {
  return new Map(
    [...usage].map(([name, { thousandths }]) => [name, thousandths]),
  );
}

/** Adds in place. */
function add(sum: Amounts, added: Amounts, sign: 1n | -1n): void {
  for (const [name, amount] of added) {
    sum.set(name, (sum.get(name) ?? 0n) + sign * amount);
  }
}
