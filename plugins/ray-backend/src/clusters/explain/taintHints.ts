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
  const found = [...message.matchAll(TAINT)].map(
    ([, key = '', value = '']) => ({ key, value: value.trim() }),
  );
  const has = (sought: string) => found.some(({ key }) => key === sought);
  // As `kubectl taint` writes them.
  const written = found.map(({ key, value }) => ({
    key,
    taint: value ? `${key}=${value}` : key,
  }));
  const taintsOf = (isWanted: (key: string) => boolean) =>
    [
      ...new Set(
        written.flatMap(({ key, taint }) => (isWanted(key) ? taint : [])),
      ),
    ].join(', ');
  const tolerable = taintsOf(
    key =>
      key !== FARGATE &&
      key !== VIRTUAL &&
      !RESERVED.some(pattern => pattern.test(key)),
  );
  if (tolerable) {
    return [messagePart('AddTolerations', { template, taints: tolerable })];
  }
  return [
    ...(has(FARGATE) ? [messagePart('FargateByProfile')] : []),
    ...(has(VIRTUAL)
      ? [
          messagePart('VirtualNodesOnly', {
            taints: taintsOf(key => key === VIRTUAL),
          }),
        ]
      : []),
  ];
}
