/**
 * Warnings about accepted requests that may not do what the caller expects, or not at once. They are sent as `Warning`
 * headers, so they are not full sentences.
 */
export const WARNING_TEXTS = {
  UnknownField: 'unknown field {field}',
  AnswerFields: 'ignored because only answers have them: {fields}',
  FieldDropped:
    'the definition of {kind} in this Kubernetes has no field {field}, so it is dropped[; the operator here is KubeRay {version}]: [update KubeRay to {since} or later (its definitions and its operator)|check its spelling and its place, update KubeRay], or leave the field out',
  DefinitionsOlder:
    'the definition of {kind} in this Kubernetes has no field {field}, so it is dropped; the operator here, KubeRay {version}, knows it: apply the definitions of that release, which Helm does not update, or leave the field out',
  FieldTooNew:
    'the operator here, KubeRay {version}, does not know {field}, which came with KubeRay {since}: update the operator, or leave the field out',
  PortNotProbed:
    'the probes of the operator here, KubeRay {version}, ask port {port} in spite of {field}, so Kubernetes restarts the containers: update the operator to {since} or later, or leave the field out',
  FeatureGateOff:
    'the operator here[, KubeRay {version},] has the feature gate {gate} off, without which it ignores or refuses {field}: start it with --feature-gates={gate}=true (featureGates in the values of its Helm chart), or leave the field out',
  UnknownParameter:
    'unknown query parameter {name}; those of this request are {known}',
  TolerationCountsAs:
    '{field}: {value} is not known and counts as {counted}; use {known}',
  MoreWarnings: 'and {count} more warnings',
  MayBeOutOfDate:
    'may be out of date: Kubernetes has sent no changes of {kinds} since {since}',

  KueueDecides:
    'Kueue decides by its queue {queue} when this runs, and may set suspend back at once',

  ReplicasAboveMaximum:
    'worker group {group} asks for {replicas} replicas; the operator makes only maxReplicas, {maximum}',
  NoHosts:
    'worker group {group} has {hosts} hosts for each replica, so the operator makes no worker: set numOfHosts to 1 or more',
  ReplicasBelowMinimum:
    'worker group {group} asks for {replicas} replicas; the operator makes at least minReplicas, {minimum}',
  AutoscalerChangesReplicas:
    'worker group {group}: the autoscaler continues to adjust replicas to the load',
  RayVersionsDiffer:
    'worker group {group} has Ray {version} and the head Ray {headVersion}: Ray lets no node of another version join; give both images of one version',
  PythonVersionsDiffer:
    'worker group {group} has Python {version} and the head Python {headVersion}: Ray lets no node of another Python join; give both images of one',
  ArchitectureOfNode:
    'the image is for {image} processors, and nodeSelector chooses {node} nodes, on which its programs do not start; use an image for {node}, or choose {image} nodes',
  ArchitecturesDiffer:
    'worker group {group} runs on {architecture} processors and the head on {headArchitecture}: Ray lets it join, but wheels and programs that are built for one do not run on the other; use one architecture, or bring every package for both',
  VersionNotOfImage:
    'the image of the head has Ray {headVersion}, and {field} says {version}, by which the operator decides what Ray can do; set {field} to {headVersion}',
  SubmitterVersionDiffers:
    'the image of the submitter has Ray {version} and the head Ray {headVersion}; leave it out, or give both one version',
  SubmitterPythonDiffers:
    'the image of the submitter has Python {version} and the head Python {headVersion}, so what one of them pickles or packs may not load in the other; leave it out, or give both one version',
  MetadataNeedsVersion:
    'the operator passes metadata only to Ray 2.6.0 or later, and never submits the job before {field} says which Ray it is: set it, for example to 2.46.0',
  MetadataNotPassed:
    'the operator passes no metadata to a job that runs on an existing cluster, unless its submissionMode is HTTPMode',
  NoNodeSelected:
    '[worker group {group}|the head] asks by nodeSelector for a node with {labels}; no node of this Kubernetes has it now[; if {autoscaler} runs, it may add one]',
  PodsAboveRoom:
    '[worker group {group}|the head] asks for [{pods} pods|1 pod][ of {amounts} and {lastAmount}| of {lastAmount}]; [the nodes of this Kubernetes hold at most {room} of them now|no node of this Kubernetes can hold one now] ([{nodes} nodes|1 node][ with {totals} and {lastTotal}| with {lastTotal}])[; if {autoscaler} runs, it may add some]',
  GrowthAboveRoom:
    '[worker group {group}|the head] may grow to [{pods} pods|1 pod][ of {amounts} and {lastAmount}| of {lastAmount}]; [the nodes of this Kubernetes hold at most {room} of them now|no node of this Kubernetes can hold one now] ([{nodes} nodes|1 node][ with {totals} and {lastTotal}| with {lastTotal}])[; if {autoscaler} runs, it may add some]',

  ReferencesMissing:
    'these do not exist in the namespace {namespace}, and pods that need them do not start: {names}',
  ClassesMissing:
    'Kubernetes does not have these, and refuses pods that name them; create them, or leave them out: {names}',
  ReferencesUnknown:
    'the portal may not look whether these exist in the namespace {namespace}: {names}',

  ImageChanged: 'image {before} becomes {after} ({containers})',
  ImageKept:
    'image {image} stays, as it is not Ray’s own of the version before; see that it has Ray {version} ({containers})',
  PodsWillBeRecreated:
    'the upgradeStrategy is Recreate: the operator deletes all pods and recreates them',
  HeadKeepsParts: 'head: the running pod keeps its old {parts}',
  WorkersKeepParts:
    'worker group {group}: running pods keep their old {parts}; only new pods get the change',
  RenewPodsForChange:
    'to bring the change to running pods, renew them, or suspend the cluster and resume it',
  HeadServiceKept:
    'the service {service} keeps its type and annotations; delete it, and the operator recreates it',
  HeadIngressKept: 'the ingress {ingress} stays until it is deleted',
  ChangeServiceInstead:
    'the cluster belongs to service {service}, which makes its next cluster without this change: change the service instead',
  JobLosesCluster:
    'the cluster belongs to job {job}: if the job has not ended, its work is lost, and the operator makes an empty cluster in its place; delete the job instead',
  ClusterKeepsOwner:
    'cluster {cluster}, while it exists, keeps its owner, who can do there what the owner may: change that, too',

  HeadServiceShared:
    'a {other} has the same name, {name}: the operator makes one service, {name}-head-svc, for the heads of both, and it leads to only one of them. Give this {kind} another name',
  ClusterSpecNotUsed:
    'clusterSpec is not used: the job runs on the selected cluster',
  JobWillWaitForCluster:
    'cluster {cluster} does not exist in namespace {namespace}; the job waits for it',

  WorkersNotPassedOn:
    'Numbers of workers of a service change nothing: the operator does not pass them on. Scale its cluster, {cluster}, instead, on its page or by PATCH',
  NewClusterWillFollow:
    'the operator makes a new cluster and moves the service there when it is ready; until then cluster {cluster} stays as it is, and both need room',
  ThresholdsNotUsed:
    'the thresholds of unhealthy seconds have no effect: KubeRay does not use them any more',

  OriginSetsBack:
    '{origin} keeps this object and sets changes back: make the change there, too',
  NextReleaseSetsBack:
    '{origin} made this object, and its next upgrade or rollback sets the change back: change its values, too',
  OriginCreatesAgain:
    '{origin} keeps this object and creates it again: remove it there, too',
  OriginWillDeny:
    'this portal leaves objects alone that {origin} keeps: it refuses later changes and the deletion (ray.origins.{tool}.edits: deny)',

  TemplateNotPassedOn:
    'clusters, jobs and services that were made from the template keep what it gave them',
} as const;
