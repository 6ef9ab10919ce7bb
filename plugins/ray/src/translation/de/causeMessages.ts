/** Causes that several objects share, in German; placeholders are those of the contract. */
export const causeMessages = {
  'explanation.ImageNotPulled': 'Das Image {image} lässt sich nicht laden.',
  'explanation.ImageNameNotValid':
    '{image} ist kein gültiger Name eines Images.',
  'explanation.NoNodeForPods':
    'Kein Knoten nimmt ihre Pods auf[, die {demand} anfordern]: [{words}|der Scheduler sagt nicht, warum].',
  'explanation.QuotaUsedUp':
    'Die Quota {quota} des Namespace {namespace} lässt ihre Pods nicht zu.',
  'explanation.PodsRefused':
    'Kubernetes lehnt ihre Pods im Namespace {namespace} ab: {words}.',
  'explanation.ContainersNotStarted':
    'Ihre Container können im Namespace {namespace} nicht starten: {words}.',
  'explanation.PodsNotPrepared':
    'Ihre Pods warten auf dem Knoten {node} auf ihre Volumes und ihr Netz.',
  'explanation.OperatorTakesNothingUp':
    'Der KubeRay-Operator hat sie noch nicht angenommen.',
  'explanation.ChangesWaitForOperator':
    'Der KubeRay-Operator muss ihre Änderungen erst noch umsetzen.',
  'explanation.OperatorRefusesThem': 'Der Operator lehnt sie ab: {words}.',
  'explanation.SelectedClusterAbsent':
    'Den Cluster {cluster}, auf dem sie laufen sollen, gibt es im Namespace {namespace} nicht.',
  'explanation.SelectedClusterHasNoPods':
    'Sie warten auf den Cluster {cluster} im Namespace {namespace}, der angehalten ist.',
  'explanation.SameException': 'Sie endeten mit der Ausnahme {exception}.',
} as const;
