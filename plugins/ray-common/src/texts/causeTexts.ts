/** Causes that several objects share; their own explanations name the pods, too. */
export const CAUSE_TEXTS = {
  ImageNotPulled: "The image {image} can't be pulled.",
  ImageNameNotValid: '{image} is no valid image name.',
  NoNodeForPods:
    'No node takes their pods[, which ask for {demand}]: [{words}|the scheduler does not say why].',
  QuotaUsedUp:
    'The quota {quota} of the namespace {namespace} does not allow their pods.',
  PodsRefused:
    'Kubernetes refuses their pods in the namespace {namespace}: {words}.',
  ContainersNotStarted:
    "Their containers can't start in the namespace {namespace}: {words}.",
  PodsNotPrepared:
    'Their pods wait for their volumes and their network on node {node}.',
  OperatorTakesNothingUp: 'The KubeRay operator has not taken them up yet.',
  ChangesWaitForOperator:
    'Their changes wait for the KubeRay operator to act on them.',
  OperatorRefusesThem: 'The operator refuses them: {words}.',
  SelectedClusterAbsent:
    'The cluster {cluster}, which they are to run on, does not exist in the namespace {namespace}.',
  SelectedClusterHasNoPods:
    'They wait for the cluster {cluster} of the namespace {namespace}, which is suspended.',
  SameException: 'They ended with the exception {exception}.',
} as const;
