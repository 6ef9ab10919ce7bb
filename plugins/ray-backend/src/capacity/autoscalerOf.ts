import { NodeRoom } from './NodeRoom';

/** Karpenter marks its nodes. */
const KARPENTER = 'karpenter.sh/nodepool';

/** Providers on a single machine, which add no nodes. */
const FIXED = ['kind', 'k3s', 'sandbox'];

const MINIKUBE = 'minikube.k8s.io/name';

function isFixed({ provider = '', labels }: NodeRoom): boolean {
  return FIXED.includes(provider) || labels[MINIKUBE] !== undefined;
}

/**
 * The program that may add nodes, as far as nodes show it: cluster-autoscaler leaves no mark on them. Undefined if none
 * runs.
 */
export function autoscalerOf(nodes: readonly NodeRoom[]): string | undefined {
  if (nodes.length && nodes.every(isFixed)) return undefined;
  return nodes.some(({ labels }) => labels[KARPENTER] !== undefined)
    ? 'Karpenter'
    : 'cluster-autoscaler';
}
