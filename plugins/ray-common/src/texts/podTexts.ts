/** Why a pod is not ready, as parts of sentences similar to kubelets' texts; and what to do if nodes take no pod. */
export const POD_TEXTS = {
  PodInitializes: 'init container {init} is running',
  PodNodeSilent:
    'its node {node} may have stopped reporting; its containers were ready before',
  PodContainersUnready: 'containers with unready status: {containers}',
  NodeFilledFirst:
    'Other pods took what the scheduler counted on before the node {node} started this one; the operator makes another pod. If it repeats, look for pods that the scheduler does not see, such as static ones.',
  NodeNoLongerFits:
    'The node {node} lacks a label that the pod asks for, or has a taint that it does not tolerate, since the scheduler chose it; the operator makes another pod. If it repeats, compare the labels and taints of the node.',
  DevicesNotGiven:
    'The device plugin of the node {node} could not give the pod its devices, most often because it restarted or a device failed; the operator makes another pod. If it repeats, choose other nodes, and tell the administrator of the cluster.',
  PodTimeIsUp:
    'The pod has run for as long as its activeDeadlineSeconds allows: raise it, or leave it out.',
  FargateByProfile:
    'Fargate runs only pods that a Fargate profile selects by namespace and labels, and tolerations do not change that: add such a profile, or nodes.',
  VirtualNodesOnly:
    'The nodes with the taint {taints} are virtual, and start each pod as a container of their cloud without what Ray needs most often, such as GPUs and large shared memory: add ordinary nodes.',
} as const;
