import { SimulatedNode } from '../nodes';
import { Pod } from '../../objects/Pod';
import { Amounts, amounts, podRequests } from './podRequests';

/** Where a pod can run, or why it can run nowhere. */
export type Placement =
  | { node: SimulatedNode }
  | {
      /** In the words of the real scheduler. */
      refusal: string;
    };

/** Keeps count of what the pods on each node have claimed. Everything in it can be told from the pods. */
export class NodeLedger {
  readonly #nodes: readonly SimulatedNode[];
  readonly #allocatable = new Map<string, Amounts>();
  readonly #claims = new Map<string, { node: string; requests: Amounts }>();
  readonly #used = new Map<string, Amounts>();

  constructor(nodes: readonly SimulatedNode[]) {
    this.#nodes = nodes;
    for (const node of nodes) {
      this.#allocatable.set(node.name, amounts(node.allocatable));
      this.#used.set(node.name, new Map());
    }
  }

  /** Books the pod on its node; booking it again changes nothing. */
  claim(pod: Pod): void {
    const { uid = '' } = pod.metadata;
    const { nodeName } = pod.spec;
    if (nodeName === undefined || this.#claims.has(uid)) {
      return;
    }
    const requests = podRequests(pod);
    this.#claims.set(uid, { node: nodeName, requests });
    this.#book(nodeName, requests, 1n);
  }

  /** Returns whether the pod had claimed anything. */
  release(pod: Pod): boolean {
    const { uid = '' } = pod.metadata;
    const claim = this.#claims.get(uid);
    if (claim) {
      this.#claims.delete(uid);
      this.#book(claim.node, claim.requests, -1n);
    }
    return claim !== undefined;
  }

  /** Chooses the node with the most room, sparing nodes with devices that the pod doesn't ask for. */
  place(pod: Pod): Placement {
    const requests = podRequests(pod);
    const shortages = this.#nodes.map(node => this.#shortages(node, requests));
    const fitting = this.#nodes.filter((_, index) => !shortages[index].length);
    if (fitting.length === 0) {
      return { refusal: this.#refusal(shortages) };
    }
    const [best] = fitting
      .map(node => ({ node, rank: this.#rank(node, requests) }))
      .sort((a, b) => a.rank - b.rank);
    return { node: best.node };
  }

  #book(node: string, requests: Amounts, sign: bigint): void {
    const used = this.#used.get(node);
    if (used) {
      for (const [resource, amount] of requests) {
        used.set(resource, (used.get(resource) ?? 0n) + sign * amount);
      }
    }
  }

  #shortages(node: SimulatedNode, requests: Amounts): string[] {
    return [...requests]
      .filter(
        ([name, amount]) => amount > 0n && amount > this.#free(node, name),
      )
      .map(([name]) => `Insufficient ${name}`);
  }

  #free(node: SimulatedNode, resource: string): bigint {
    const all = this.#allocatable.get(node.name)?.get(resource) ?? 0n;
    return all - (this.#used.get(node.name)?.get(resource) ?? 0n);
  }

  #rank(node: SimulatedNode, requests: Amounts): number {
    const resources = [...(this.#allocatable.get(node.name) ?? [])];
    const wasted = resources.filter(([name]) => !requests.has(name)).length;
    const fullness = resources.map(
      ([name, all]) => 1 - Number(this.#free(node, name)) / Number(all),
    );
    return wasted * resources.length + Math.max(0, ...fullness);
  }

  #refusal(shortages: string[][]): string {
    const counts = new Map<string, number>();
    for (const reason of shortages.flat()) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    const reasons = [...counts].map(([reason, count]) => `${count} ${reason}`);
    const total = this.#nodes.length;
    return `0/${total} nodes are available: ${reasons.sort().join(', ')}. no new claims to deallocate, preemption: 0/${total} nodes are available: ${total} No preemption victims found for incoming pod.`;
  }
}
