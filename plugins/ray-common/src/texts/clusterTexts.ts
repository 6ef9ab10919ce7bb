/** Explanations and hints of clusters' states. */
export const CLUSTER_TEXTS = {
  ClusterDeleting: 'The cluster is being deleted[ and waits for {finalizers}].',
  RedisCleanupRefused:
    'The operator cannot create the job that removes its state from Redis: {words}.',
  RedisCleanupHolds:
    'The deletion waits until the job {job} has removed the state from Redis: look at that job, at Redis, and whether the operator runs. To leave the state there, remove the finalizer {finalizer}.',
  ClusterSuspended:
    'The cluster is suspended: it has no pods until it is resumed.',
  ClusterSuspending:
    'The cluster is being suspended: its pods are being deleted.',
  ClusterQueued:
    'The cluster waits in the queue {queue} for Kueue to admit it.[ Kueue stopped it at {time}: {words}.]',
  ClusterManagedElsewhere:
    '{manager} runs this cluster elsewhere: its pods are on another Kubernetes.',
  ChangeWaitsForOperator:
    'Waiting for the KubeRay operator to act on the change[ of {time}].',
  AllPodsReady: 'The head is ready, and all workers are ({workers}).',
  AutoscalerAddsWorkers:
    'The head is ready; the autoscaler adds workers when work waits for them.',
  NoWorkers: 'The head is ready; there are no workers.',
  GroupsSuspended:
    '[Worker group {group} is|Worker groups {groups} are] suspended and without pods on purpose.',
  PodsReadyUnnoticed:
    'All pods have been ready since {time}, but the operator does not report the cluster as ready.',
  WorkersStarting: 'The head is ready, and {ready} of {desired} workers are.',
  ClusterWaitsForOperator:
    'The KubeRay operator has not taken up the cluster yet.',
  HeadPodBeingMade: 'The operator is making the head pod.',
  HeadPodStarting: 'Head pod {pod} is starting[: {cause}].',

  ImagePullFailed:
    "[Pod {pod} of worker group {group}|Head pod {pod}] can't pull [the image {image}|its image][ (and {others} more like it)].",
  InvalidImageName:
    '[{image}|its image], the image of [pod {pod} of worker group {group}|head pod {pod}], is no valid image name[ (and {others} more like it)].',
  ContainerOutOfMemory:
    'Container {container} of [pod {pod} of worker group {group}|head pod {pod}] was ended {exits} times because it needs more memory than it may use[ (and {others} more like it)].',
  ContainerExits:
    'Container {container} of [pod {pod} of worker group {group}|head pod {pod}] exits again and again: {exits} times[, last with code {exitCode}][ (and {others} more like it)].',
  SameRayVersion:
    'The image of the worker has Ray {version}, that of the head Ray {headVersion}: Ray lets no node of another version join. Give both images of one version.',
  SegmentationFault:
    'Code {exitCode} is a segmentation fault: native code has crashed, not Python. Look for packages with native code that do not fit the image or its Python.',
  KilledBySignal:
    'Code {exitCode} means that the program was killed, most often because memory ran out.',
  ProgramAborted:
    'Code {exitCode} means that native code ended the program, most often for a failed check or lack of memory.',
  EndedFromOutside:
    'Code {exitCode} means that the program was asked to end: look for a deleted pod, a drained node or a failed liveness probe.',
  CommandNotRun:
    'Code {exitCode} means that the shell could not run the command: check its name, its path and that it is executable.',
  ContainerNotStarted:
    "Container {container} of [pod {pod} of worker group {group}|head pod {pod}] can't start: {words}[ (and {others} more like it)].",
  Unschedulable:
    'No node takes [pod {pod} of worker group {group}|head pod {pod}][, which asks for {demand}]: [{words}|the scheduler does not say why][ (and {others} more like it)].[ The node autoscaler adds a node: {adding}.][ The node autoscaler adds no node: {refusing}.]',
  WorkerWaitsForHead:
    'Pod {pod} of worker group {group} has waited for the control store (GCS) of the head since {time}, although the head is ready[ (and {others} more like it)].',
  PodNotPrepared:
    '[Pod {pod} of worker group {group}|Head pod {pod}] waits for its volumes and its network on node {node}[: {words}][ (and {others} more like it)].',
  PodNotSeenByScheduler:
    'No scheduler has looked at [pod {pod} of worker group {group}|head pod {pod}] yet[ (and {others} more like it)].',
  PodGated:
    '[Pod {pod} of worker group {group}|Head pod {pod}] is not scheduled yet: {words}[ (and {others} more like it)].',
  InitContainerRuns:
    '[Pod {pod} of worker group {group}|Head pod {pod}] waits for its init container {container}, which has run since {time}[ (and {others} more like it)].',
  PodRunsUnready:
    '[Pod {pod} of worker group {group}|Head pod {pod}] runs, but has not been ready since {time}[: {words}][ (and {others} more like it)].',
  PodOnSilentNode:
    '[Pod {pod} of worker group {group}|Head pod {pod}] is not ready: its node {node} may have stopped reporting[ (and {others} more like it)].',
  PodEnded:
    'Kubernetes ended [pod {pod} of worker group {group}|head pod {pod}] ({cause})[: {words}][ (and {others} more like it)].',
  PodTakenAway:
    'Kubernetes is removing [pod {pod} of worker group {group}|head pod {pod}]: {words}[ (and {others} more like it)].',
  ContainerFailsProbe:
    'Container {container} of [pod {pod} of worker group {group}|head pod {pod}] restarts again and again ({exits} times) because its liveness probe fails: {words}[ (and {others} more like it)].',
  HeadPodGone: 'The head pod is gone and has not been replaced yet.',
  HeadPodNotReady:
    'Head pod {pod} is not ready[: its init container {init} is still running|: its node {node} may have stopped reporting; its containers were ready before|: these of its containers are not ready: {containers}|: {cause}].',
  HeadPodRefused: 'Kubernetes refuses the head pod: {words}.',
  WorkerPodRefused: 'Kubernetes refuses a worker pod: {words}.',
  HeadPodNotDeleted: 'The operator cannot delete the head pod: {words}.',
  WorkerPodNotDeleted: 'The operator cannot delete a worker pod: {words}.',
  PodsNotDeleted: "The operator cannot delete the cluster's pods: {words}.",
  PodsNotManaged: 'The operator cannot manage the pods: {words}.',
  ClusterRefused: 'The operator refuses the cluster: {words}.',
  StartParameterRefused:
    'The operator refuses clusters whose rayStartParams contain {parameter}.',
  OperatorGaveUp: 'The operator has given up: [{words}|it does not say why].',
  OperatorStuck: 'The operator gets no further: {words}.',

  CheckOperator:
    'Check that the KubeRay operator runs and watches this namespace.',
  LookAtQueue:
    'Look at the quota and the workloads of the queue {queue}: Kueue starts the work that it admits.',
  CheckImage:
    'Check that the image exists under this name and tag, and that [the secret {secret} gives access to its registry|its registry needs no imagePullSecret].',
  CorrectImageName: 'Write the image as registry/name:tag.',
  MoreMemory:
    '[Choose a compute template with more memory than {template}|Give the group more memory].',
  WaitingNeedsMemory:
    'The operator gives this container its memory, and ignores that of the group: use an image that loads less when ray starts, or ask the administrator of the operator to leave the container out (ENABLE_INIT_CONTAINER_INJECTION=false).',
  AutoscalerNeedsMemory:
    'Give the autoscaler more memory in resources of autoscalerOptions.',
  ContainerNeedsMemory: 'Give the container {container} more memory.',
  ReadPreviousLog:
    'Read the log of its previous run. The usual causes are rayStartParams that Ray refuses[ (here: {parameters})] and an image of another Ray version.',
  ReadLastLog: 'Read the log of its previous run.',
  AwaitsServeProxy:
    "The probe asks Serve's proxy on the node of the pod, which runs only on the head and where there is a replica: a worker without one is not ready, and gets no requests. Lower the number of workers, or add replicas.",
  ReadLogOf:
    'Read the log of {container}: it says what the probe waits for. Ray is not ready before it reaches its control store.',
  RelaxProbe:
    'Give the container more CPU, or the probe more time (timeoutSeconds, failureThreshold): a busy Ray answers late.',
  CheckRedis:
    'The head ends without its Redis: check that [{address}|its address] exists and answers, and the user and the password of Redis (gcsFaultToleranceOptions).',
  CheckScheduler:
    'Check schedulerName of the group, and that this scheduler runs.',
  LookAtGates:
    'A controller such as Kueue opens the gates of a pod: look at its queue, or at the controller that set schedulingGates.',
  ReadInitContainerLog:
    'Read the log of {container}: a download may take long, and the proxy of a service mesh may not become ready.',
  LookAtNode:
    'Look at the node {node}: whether it runs, and whether its kubelet and its devices work. Delete the pod to recreate it on another node.',
  AskForWhatIsUsed:
    'Let the group request as much memory and ephemeral storage as it uses: a node that runs short first evicts pods that use more than they request.',
  RaiseStorageLimit:
    'Raise what the message names, the limit of ephemeral-storage or the sizeLimit of the volume, or let Ray spill and write elsewhere.',
  FitOneNumaNode:
    'The node gives CPUs and devices only from one NUMA node: ask for fewer, or for nodes whose topology manager is less strict.',
  WholeCores:
    'The node gives whole cores only: ask for an even number of CPUs, with the limit equal to the request.',
  SysctlForbidden:
    "The node does not allow this sysctl: remove it from the pod's securityContext, or allow it on the node (--allowed-unsafe-sysctls of the kubelet).",
  RaisePriority:
    'Give the pods a priority class as high as that of the other work, or add nodes.',
  NodeIsDrained:
    'The node is being drained; the operator recreates the pod on another node.',
  NodeIsGoing:
    'The node is shutting down or no longer reports, such as a reclaimed spot node; the operator recreates the pod on another node.',
  CreateSecret:
    "Create the secret {name} in [the namespace {namespace}|the cluster's namespace], or name another in the group's environment.",
  CreateConfigMap:
    "Create the configmap {name} in [the namespace {namespace}|the cluster's namespace], or name another in the group's environment.",
  AddSecretKey:
    "Add the key {key} to the secret {name}[ of the namespace {namespace}], or name another key in the group's environment.",
  AddConfigMapKey:
    "Add the key {key} to the configmap {name}[ of the namespace {namespace}], or name another key in the group's environment.",
  CheckContainer: "Check the group's environment, volumes and securityContext.",
  CreateClaims:
    "Create or fix what the group's volumes name: persistent volume claim {claims}.",
  CheckStorageClass:
    'Check that [its storage class {storageClass} exists|there is a default storage class] and provides the claim {claim}, which Kubernetes makes for the volume {volume}.',
  CheckVolumes: "Create or fix what the group's volumes ask for.",
  SmallerTemplate:
    '[Choose a compute template that is smaller than {template}|Let the group ask for less], free resources, or add nodes that are large enough.',
  AddTolerations:
    'Give the [compute template {template}|group] tolerations for the taints of the nodes[: {taints}].',
  VolumeOfOtherZone:
    'The volume is bound to a zone or node where the pod finds no room: add a node there, or use a storage class with volumeBindingMode WaitForFirstConsumer.',
  VolumeUsedElsewhere:
    'The volume can be used on one node at a time, and another node has it: use a claim with ReadWriteMany, or delete the pod that holds it.',
  ShareRefused:
    'The file server does not let this node mount the share: allow the nodes of the cluster in its exports, and check the path of the share.',
  RuntimeNotConfigured:
    'The node has no container runtime {runtime}: install it there (for nvidia, the NVIDIA container toolkit), choose other nodes, or remove runtimeClassName.',
  PodNetworkFailed:
    "The node could not set up the pod's network: check its free IP addresses and the network plugin.",
  NodesNotUsable:
    'The nodes are cordoned, not ready, about to go, or kept for the system: make them usable again, or add nodes.',
  NoNodeWithLabels:
    "No node has the labels that the pod's nodeSelector or node affinity asks for[; the compute template {template} may name them]: correct them, or label a node.",
  PodsKeptApart:
    "The group's rules about other pods (pod affinity or anti-affinity, topologySpreadConstraints) leave no node: make them preferences, or add nodes.",
  NodePortTaken:
    'The group uses a port of its node (hostNetwork or hostPort), which another pod has on each node: leave it out, or add nodes.',
  PodsStartTogether:
    'The scheduler starts the pods of the cluster only together, and has no room for all: ask for less, free resources, or look at its queue.',
  NodesHoldNoMorePods:
    'The nodes hold as many pods as they may: add nodes, or use fewer and larger pods.',
  SchedulerRejects:
    'The scheduler does not take the cluster: check the names of its queue and application in the labels, and the rules of that queue.',
  NodeVolumesFull:
    'The nodes can attach no more volumes: use fewer, or share one (ReadWriteMany).',
  DevicesNotFree:
    'No node has the devices of the resource claims free: check their device class, or ask for fewer.',
  AwaitNode: 'Wait for the node: it may take some minutes.',
  LargerNodePool:
    'Ask for what a node pool of the autoscaler can have, or let an administrator add one or raise its maximum.',
  CompareWithNodes: 'Compare what the pod asks for with what the nodes offer.',
  CheckMounts:
    "Check that what the volumes {volumes} name exists in [the namespace {namespace}|the cluster's namespace] and can be mounted[: {references}].",
  CheckWayToHead:
    "Check network policies between the pods, that the head's Service {service} exists and resolves, and that head and workers have the same TLS settings.",
  OperatorNeedsDashboardPort:
    'The cluster {cluster} is ready, but none of its head’s ports is called dashboard, so the operator can’t reach Ray there.',
  NameDashboardPort:
    'Give the port 8265 of the head’s first container the name dashboard.',
  ReadPodEvents: "Look at the pod's events.",
  CheckHeadPod:
    "Look at the head pod's log and events; without its head nothing runs on the cluster.",
  HeadIsReplaced:
    "The operator makes another one. If that takes long, check that the operator runs, and look at the cluster's events. What ran on the head is lost, unless Ray's state is stored outside of it (gcsFaultToleranceOptions).",
  LargerQuota:
    'Ask for a larger quota of the namespace, or choose smaller compute templates or fewer workers.',
  GiveLimits:
    'The quota of the namespace needs limits for every container: give the group limits for what Kubernetes names.',
  KeepWithinLimits:
    "Keep within the limits of the namespace's LimitRange for one container or pod: choose a smaller compute template and more workers.",
  OtherRuntimeClass:
    'Name a runtime class that exists, in place of {name}, or create it.',
  OtherPriorityClass:
    'Name a priority class that exists, in place of {name}, or have it created.',
  WebhookAway:
    'A webhook of Kubernetes does not answer, so no pod can be made: ask the administrator of the cluster to look at it.',
  CreateServiceAccount:
    "Create the service account {name} in the cluster's namespace, or name another.",
  FitConstraints:
    "OpenShift's security context constraints refuse the pod: leave out runAsUser, fsGroup and the like, so that it gets allowed ones, or ask for a constraint for its service account.",
  RecreateService:
    'A Service keeps its address: delete the one that the message names, and the operator creates it again.',
  OtherNodePort:
    'Another Service has this nodePort: choose another, or leave it out.',
  AskForPolicies:
    'Ask who looks after the namespace for what its policies forbid.',
  MendPodAndRecreate: 'Fix what Kubernetes names and recreate the cluster.',
  MendAndRecreate: 'Fix what the operator names and recreate the cluster.',
  MendAndChange:
    'Fix what the operator names; it tries again with every change of the cluster.',
  RecreateRenamed:
    'Recreate it under another name: Kubernetes can’t rename objects.',
  MendAndWait: 'Fix what the operator names; it tries again by itself.',
  RemoveStartParameter: 'Remove the start parameter {parameter}.',
} as const;
