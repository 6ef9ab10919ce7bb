import { Pod, ResourceList } from '../../objects/Pod';
import { podQuantities, quantitiesAt, Usage } from '../../quota/Usage';
import { SimulatedNode } from '../nodes';

/** Amounts in thousandths of a unit by resource name. */
type Amounts = Map<string, bigint>;

/** A node with its total and its free resources. */
interface NodeShare {
  node: SimulatedNode;
  all: Amounts;
  free: Amounts;
}

/** The reasons why a pod does not fit on a node, in the scheduler's words; none if it fits. */
interface Obstacles {
  reasons: string[];
  /** Evicting other pods would not help. */
  isLasting: boolean;
}

/** The node for a pod, or the scheduler's message why it is unschedulable. */
export type Placement = { node: SimulatedNode } | { reason: string };

/** The allocatable and the free resources of the nodes; derived from the pods on them. */
export class NodeResources {
  readonly #shares: NodeShare[];
  /** By the uid of the pod. */
  readonly #claims = new Map<string, { free: Amounts; requests: Amounts }>();

  readonly #shareOf: (pod: Pod) => ResourceList;

  /** @param shareOf - resources that a pod takes in addition to its requests */
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

  /**
   * Chooses the least allocated node, avoiding nodes with devices that the pod doesn't request.
   *
   * @param refusalBy - the reason why a node can never take the pod
   */
  place(
    pod: Pod,
    refusalBy: (node: SimulatedNode) => string | undefined = () => undefined,
  ): Placement {
    const requests = this.#requestsOf(pod);
    const obstacles = this.#shares.map(({ node, free }): Obstacles => {
      const refusal = refusalBy(node);
      if (refusal) return { reasons: [refusal], isLasting: true };
      const missing = [...requests].filter(
        ([name, amount]) => amount > 0n && amount > (free.get(name) ?? 0n),
      );
      const reasons = missing.map(([name]) => `Insufficient ${name}`);
      return { reasons, isLasting: false };
    });
    const [best] = this.#shares
      .filter((_, index) => obstacles[index]?.reasons.length === 0)
      .map(share => ({ node: share.node, rank: rankOf(share, requests) }))
      .sort((a, b) => a.rank - b.rank);
    return best
      ? { node: best.node }
      : { reason: unschedulableReason(obstacles) };
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

function unschedulableReason(obstacles: Obstacles[]): string {
  const total = obstacles.length;
  const lasting = obstacles.filter(({ isLasting }) => isLasting).length;
  const counted = countAlike(obstacles.flatMap(({ reasons }) => reasons));
  const preemption = [
    [total - lasting, 'No preemption victims found for incoming pod'],
    [lasting, 'Preemption is not helpful for scheduling'],
  ].flatMap(([count, text]) => (count ? [`${count} ${text}`] : []));
  return `0/${total} nodes are available: ${counted.join(', ')}. no new claims to deallocate, preemption: 0/${total} nodes are available: ${preemption.join(', ')}.`;
}

function countAlike(texts: string[]): string[] {
  return [...new Set(texts)]
    .map(text => `${texts.filter(each => each === text).length} ${text}`)
    .sort();
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
