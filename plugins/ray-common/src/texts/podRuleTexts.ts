/** Messages about pods of a cluster that Kubernetes refuses. The name of the field precedes each message. */
export const POD_RULE_TEXTS = {
  VolumeNameTwice:
    'the pod has two volumes {name}, and Kubernetes refuses it: rename one of them.',
  VolumeSources:
    'volume {name} has several sources, {sources}, and Kubernetes refuses the pod: keep one.',
  MountWithoutVolume:
    'container {container} mounts {volume}, which is no volume of the pod, and Kubernetes refuses it: add the volume, or remove the mount.',
  MountWithoutPath:
    'container {container} mounts {volume} without a mountPath, and Kubernetes refuses the pod: add the path.',
  MountNeedsPrivilege:
    'container {container} mounts {volume} with Bidirectional, which Kubernetes allows only to privileged containers: use HostToContainer, or set securityContext.privileged.',
  MountPathTwice:
    'container {container} mounts two volumes at {path}, and Kubernetes refuses the pod: give each its own path.',
  MountPropagationUnprivileged:
    'the volume {volume} is mounted BIDIRECTIONAL, for which Kubernetes wants a privileged container, and it refuses the pods; use HOSTTOCONTAINER, or set securityContext.privileged',
  AutoscalerVolumeMissing:
    'the autoscaler mounts the volume {volume}, which the head lacks, and Kubernetes refuses the head; add the volume to headGroupSpec.volumes',
  ResourceWithoutDomain:
    'Kubernetes has no resource {resource}: write the name of a device with its domain, such as nvidia.com/gpu, or cpu, memory, ephemeral-storage.',
  MemoryInThousandths:
    'the "m" of {bytes}m means thousandths of a byte, and no container starts with so little memory; write {bytes}Mi.',
  ContainerWithoutImage:
    'container {container} has no image, and Kubernetes refuses the pod: name one, such as rayproject/ray:2.52.0.',
  ImageWithSpaces:
    'the image of container {container} begins or ends with a space, and Kubernetes refuses the pod: remove it.',
  MountPathWithColon:
    'container {container} mounts {volume} at {path}, and a mountPath must not contain ":": some container runtimes do not start such a container',
  ModeOutOfRange:
    'Kubernetes refuses the mode {mode} of files: write a number from 0 to 511, which is 0777, or an octal number such as 0644.',
  ContainerNameTwice:
    'the pod has two containers {name}, and Kubernetes refuses it: rename one of them.',
  ContainerNameOfOperator:
    'the operator adds a container {name} itself, and Kubernetes refuses a pod with two: rename this one.',
  PortNumberOutOfRange:
    'Kubernetes refuses the port {port}: use a number from 1 to 65535.',
  PortNameTwice:
    'container {container} has two ports {name}, and Kubernetes refuses the pod: rename one of them.',
  RequestAboveLimit:
    'the request {request} is above the limit {limit}, and Kubernetes refuses the pod: lower the request, or raise the limit.',
  RequestUnlikeLimit:
    'Kubernetes takes {resource} only with a limit that is the same as the request: set both to one number.',
  ResourceNegative:
    'Kubernetes refuses a negative amount: {amount} of {resource}.',
  ResourceNotWhole:
    'Kubernetes takes only whole numbers of {resource}: {amount} is none.',
  VariableWithTwoValues:
    'the variable {name} has value and valueFrom, and Kubernetes refuses the pod: keep one of them.',
  ProbeHandlers:
    'Kubernetes takes a probe with exactly one of exec, grpc, httpGet and tcpSocket.',
  ProbeValue:
    'Kubernetes refuses the pod: {field} of this probe must be {least} or more.',
  ProbeSuccess:
    'Kubernetes refuses the pod: successThreshold of this probe must be 1.',
  TolerationWithoutKey:
    'Kubernetes takes a toleration without a key only with operator: Exists.',
  TolerationWithValue:
    'Kubernetes refuses a toleration with operator: Exists and a value: remove one of them.',
  SelectorNeedsValues:
    'Kubernetes takes operator: {operator} only with values, and refuses the pod: list one or more.',
  SelectorTakesNoValues:
    'Kubernetes takes operator: {operator} only without values, and refuses the pod: remove them.',
  SelectorNeedsNumber:
    'Kubernetes takes operator: {operator} only with one whole number, and refuses the pod: write one in quotes, such as ["4"].',
  SkewTooSmall:
    'Kubernetes refuses a pod with a maxSkew below 1: write 1 or more.',
  DnsNeedsServers:
    'Kubernetes takes dnsPolicy: None only with dnsConfig.nameservers, and refuses the pod: add one, or remove dnsPolicy.',
  SubPathOutside:
    'Kubernetes takes only a relative path within the volume, and refuses the pod: remove the leading "/" and any "..".',
  SubPathTwice:
    'Kubernetes refuses subPath together with subPathExpr: remove one of them.',
  PrivilegedWithoutEscalation:
    'Kubernetes refuses privileged: true together with allowPrivilegeEscalation: false: remove one of them.',
  HookHandlers:
    'Kubernetes takes {hook} with exactly one of exec, httpGet, sleep and tcpSocket.',
  HostPortTwice:
    'two ports of the pod take hostPort {port} of the node, and Kubernetes refuses it: use another, or leave hostPort out.',
  AmountInvalid:
    'Kubernetes refuses the amount {amount}: write a quantity such as 500m, 2 or 10Gi.',
  VolumeSourceIncomplete:
    'volume {name} names no {field}, and Kubernetes refuses the pod: add it.',
  HostPathUpwards:
    'volume {name} has the path {path}, and Kubernetes refuses a pod with ".." in a hostPath: write it without.',
  HugePagesAlone:
    'Kubernetes takes {resource} only with cpu or memory, and refuses the pod: add one of them.',
  SpreadWithout: 'Kubernetes refuses a spread without {field}: add it.',
  DeviceWithoutVolume:
    'container {container} uses {volume} as a device, which is no volume of the pod with a persistentVolumeClaim or ephemeral source, and Kubernetes refuses it: add such a volume, or remove the device.',
  DeviceAndMount:
    'container {container} has {volume} as a mount and as a device, and Kubernetes refuses the pod: keep one.',
  SleepAboveGrace:
    'Kubernetes takes a sleep up to terminationGracePeriodSeconds, which is {grace}: sleep less, or raise that.',
  ProcessesUnmasked:
    'Kubernetes takes procMount: Unmasked only with hostUsers: false in the pod: add that, or remove procMount.',
  RootForbidden:
    'container {container} never starts, because runAsNonRoot: true forbids the user 0; write another user, or remove runAsNonRoot',
  SubmitterBackoff:
    'Kubernetes refuses the batch Job of the submitter with less than 0, so the job is never submitted: write 0 or more.',
  HostPathRelative:
    'volume {name} has the path {path}, which the node does not find, as it does not begin with "/"',
  MustHaveOneOf: 'must have exactly one of {names}.',
  MustBeIpAddress: 'must be an IP address.',
  MustBeAbsolutePath: 'must begin with "/".',
  MustBeIpRange: 'must be a range of IP addresses, such as 10.0.0.0/8.',
  MustBePortName:
    'must be a number from 1 to 65535, or a name of at most 15 lowercase letters, digits and single hyphens, with at least one letter.',
  MustBeHeaderName: 'must have only letters, digits and "-".',
  MustHaveField: 'must have {field}[ with {other}|]: add it.',
  MustNotHaveField: 'must not have {field}[ with {other}|]: remove it.',
  MustHaveAtMost:
    'has {count} entries, at most {limit} are allowed: remove some.',
  MustNotRepeat: 'must not have {value} twice: remove or rename one.',
  PortNameUnknown:
    'no port of the container has the name {name}: name one so, or write a number.',
  MustBeSysctl:
    'must be the name of a sysctl: lower-case letters, digits, "-" and "_", with dots between.',
  NotOfInitContainers:
    'Kubernetes refuses {field} of an init container: remove it, or write restartPolicy: Always for a sidecar.',
  HostPortUnlike:
    'with hostNetwork, Kubernetes refuses a hostPort other than the containerPort: write {port}.',
  ClaimUnknown:
    'the pod has no claim {name} in resourceClaims, and Kubernetes refuses it: add the claim there.',
  ProcessesShared:
    'Kubernetes refuses shareProcessNamespace together with hostPID: remove one of them.',
  SpreadTwice:
    'Kubernetes refuses two constraints with the same topologyKey and whenUnsatisfiable: remove one of them.',
  TolerationSeconds:
    'Kubernetes takes tolerationSeconds only with effect: NoExecute.',
} as const;
