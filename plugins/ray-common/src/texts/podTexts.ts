/** Why a pod is not ready; parts of sentences, similar to kubelets' texts. */
export const POD_TEXTS = {
  PodInitializes: 'init container {init} is running',
  PodNodeSilent:
    'its node {node} may have stopped reporting; its containers were ready before',
  PodContainersUnready: 'containers with unready status: {containers}',
} as const;
