import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';

/** One taint as the scheduler names it; its effect is left out (Kubernetes, TaintToleration plugin). */
const TAINT = /untolerated taint(?:\(s\))? \{([^:{}]+):([^{}]*)\}/g;

/**
 * Taints that describe the condition of a node or keep it for the system, so that pods should not tolerate them to get
 * capacity: those of Kubernetes, of node autoscalers, of clouds that take a node back, and of drivers that start.
 */
const RESERVED = [
  /^(?:node(?:-role|\.cloudprovider)?|(?:startup-taint|ignore-taint)\.cluster-autoscaler)\.kubernetes\.io\//,
  /^(?:ToBeDeletedBy|DeletionCandidateOf)ClusterAutoscaler$/,
  /^karpenter\.sh\/(?:disrupt|unregistered)/,
  /^(?:aws-node-termination-handler\/|cloud\.google\.com\/impending-node-termination$)/,
  /\/agent-not-ready$/,
  /^CriticalAddonsOnly$/,
];

/** The taint of the nodes of EKS that each belong to one pod, which a Fargate profile has selected. */
const FARGATE = 'eks.amazonaws.com/compute-type';

/** The taint of nodes that a Virtual Kubelet provides. */
const VIRTUAL = 'virtual-kubelet.io/provider';

/** Hints about the taints that keep a pod from nodes; none if it should tolerate none of them. */
export function taintHints(
  message: string,
  template: string | undefined,
): MessagePart[] {
  // By key and value, as `kubectl taint` writes them: several nodes may have the same.
  const keys = new Map(
    [...message.matchAll(TAINT)].map(
      ([, key = '', value = '']): [string, string] => [
        value.trim() ? `${key}=${value.trim()}` : key,
        key,
      ],
    ),
  );
  const taintsWith = (isWanted: (key: string) => boolean) =>
    [...keys]
      .filter(([, key]) => isWanted(key))
      .map(([taint]) => taint)
      .join(', ');
  const tolerable = taintsWith(
    key =>
      key !== FARGATE &&
      key !== VIRTUAL &&
      !RESERVED.some(pattern => pattern.test(key)),
  );
  if (tolerable) {
    return [messagePart('AddTolerations', { template, taints: tolerable })];
  }
  const virtual = taintsWith(key => key === VIRTUAL);
  return [
    ...(taintsWith(key => key === FARGATE)
      ? [messagePart('FargateByProfile')]
      : []),
    ...(virtual ? [messagePart('VirtualNodesOnly', { taints: virtual })] : []),
  ];
}
