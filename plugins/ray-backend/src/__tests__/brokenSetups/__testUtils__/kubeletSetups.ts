import {
  condition,
  headPod,
  readySince,
  waiting,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import { BrokenSetup, clusterSetup, ONCE_READY } from './BrokenSetup';

/** A worker that a kubelet has rejected or ended. */
function ended(
  setup: string,
  { reason, message }: { reason: string; message: string },
  hint: RegExp,
): BrokenSetup {
  const worker = workerPod({});
  const status = { ...worker.status, phase: 'Failed', reason, message };
  const pods = [headPod(readySince(20)), { ...worker, status }];
  return clusterSetup(
    setup,
    { ...ONCE_READY, pods },
    {
      reason,
      message: new RegExp(`\\(${reason}\\): ${message.slice(0, 30)}`),
      hint,
    },
  );
}

/** A worker that the scheduler gives to no node, with its words. */
function withoutNode(setup: string, message: string, hint: RegExp) {
  const unscheduled = condition('PodScheduled', 'False', 4, {
    reason: 'Unschedulable',
    message,
  });
  const pods = [
    headPod(readySince(20)),
    workerPod({ conditions: [unscheduled] }),
  ];
  return clusterSetup(
    setup,
    { ...ONCE_READY, pods },
    { reason: 'Unschedulable', message: /nodes are available/, hint },
  );
}

/** Causes that a kubelet names when it rejects or ends a pod (Kubernetes 1.34). */
export const KUBELET_SETUPS: BrokenSetup[] = [
  ended(
    'a pod that stores more than its limit',
    {
      reason: 'Evicted',
      message:
        'Pod ephemeral local storage usage exceeds the total limit of containers 10Gi.',
    },
    /^Raise what the message names, the limit of ephemeral-storage/,
  ),
  ended(
    'a container that stores more than its limit',
    {
      reason: 'Evicted',
      message:
        'Container ray-worker exceeded its local ephemeral storage limit "10Gi".',
    },
    /^Raise what the message names, the limit of ephemeral-storage/,
  ),
  ended(
    'a volume in memory that is too small',
    {
      reason: 'Evicted',
      message: 'Usage of EmptyDir volume "shm" exceeds the limit "2Gi".',
    },
    /or the sizeLimit of the volume/,
  ),
  ended(
    'a node that runs short of storage',
    {
      reason: 'Evicted',
      message:
        'The node was low on resource: ephemeral-storage. Threshold quantity: 10Gi, available: 8Gi.',
    },
    /^Let the group request as much memory and ephemeral storage as it uses/,
  ),
  ended(
    'GPUs and CPUs of two NUMA nodes',
    {
      reason: 'TopologyAffinityError',
      message:
        'Pod was rejected: Resources cannot be allocated with Topology locality',
    },
    /^The node gives CPUs and devices only from one NUMA node/,
  ),
  ended(
    'an odd number of CPUs on a node with whole cores',
    {
      reason: 'SMTAlignmentError',
      message:
        'Pod was rejected: SMT Alignment Error: requested 3 cpus not multiple cpus per core = 2',
    },
    /^The node gives whole cores only/,
  ),
  ended(
    'a sysctl that the node does not allow',
    {
      reason: 'SysctlForbidden',
      message:
        'Pod was rejected: forbidden sysctl: "net.core.somaxconn" not allowlisted',
    },
    /^The node does not allow this sysctl/,
  ),
  ended(
    'a node that shuts down',
    {
      reason: 'NodeShutdown',
      message: 'Pod was rejected as the node is shutting down.',
    },
    /^The node is shutting down/,
  ),
  ended(
    'a node that other pods filled first',
    {
      reason: 'OutOfcpu',
      message:
        "Pod was rejected: Node didn't have enough resource: cpu, requested: 4000, used: 13225, capacity: 15890",
    },
    /^Other pods took what the scheduler counted on before the node \S+ started/,
  ),
  ended(
    'GPUs of a node that other pods took first',
    {
      reason: 'OutOfnvidia.com/gpu',
      message:
        "Pod was rejected: Node didn't have enough resource: nvidia.com/gpu, requested: 1, used: 8, capacity: 8",
    },
    /^Other pods took what the scheduler counted on/,
  ),
  ended(
    'a node whose labels have changed',
    {
      reason: 'NodeAffinity',
      message:
        "Pod was rejected: Predicate NodeAffinity failed: node(s) didn't match Pod's node affinity/selector",
    },
    /^The node \S+ lacks a label that the pod asks for/,
  ),
  ended(
    'HAMi 596: a device plugin that does not give its GPUs',
    {
      reason: 'UnexpectedAdmissionError',
      message:
        'Pod was rejected: Allocate failed due to requested number of devices unavailable for nvidia.com/gpu. Requested: 1, Available: 0, which is unexpected',
    },
    /^The device plugin of the node \S+ could not give/,
  ),
  ended(
    'kubernetes 97131: a GPU that is lost',
    {
      reason: 'UnexpectedAdmissionError',
      message:
        'Pod Allocate failed due to device plugin GetPreferredAllocation rpc failed with err: rpc error: code = Unknown desc = Unable to retrieve list of available devices: error creating nvml.Device 5: nvml: GPU is lost, which is unexpected',
    },
    /^The GPU is faulty/,
  ),
  ended(
    'a more important pod of the node itself',
    {
      reason: 'Preempting',
      message: 'Preempted in order to admit critical pod',
    },
    /^Give the pods a priority class/,
  ),
  ended(
    'a pod whose time is up',
    {
      reason: 'DeadlineExceeded',
      message: 'Pod was active on the node longer than the specified deadline',
    },
    /^The pod has run for as long as its activeDeadlineSeconds/,
  ),
  withoutNode(
    'nodes that their cloud still sets up',
    '0/1 nodes are available: 1 node(s) had untolerated taint {node.cloudprovider.kubernetes.io/uninitialized: true}.',
    /^The nodes are cordoned, not ready/,
  ),
  withoutNode(
    'keda 6340: nodes of Fargate, which no profile gives to the pod',
    '0/2 nodes are available: 2 node(s) had untolerated taint {eks.amazonaws.com/compute-type: fargate}. preemption: 0/2 nodes are available: 2 Preemption is not helpful for scheduling.',
    /^Fargate runs only pods that a Fargate profile selects/,
  ),
  withoutNode(
    'nodes of Fargate besides tainted ones with GPUs',
    '0/3 nodes are available: 1 node(s) had untolerated taint {eks.amazonaws.com/compute-type: fargate}, 2 node(s) had untolerated taint {nvidia.com/gpu: present}.',
    /^Give the (?:compute template \S+|group) tolerations for the taints of the nodes: nvidia\.com\/gpu=present\.$/,
  ),
  withoutNode(
    'virtual nodes of AKS',
    '0/3 nodes are available: 1 node(s) had untolerated taint {virtual-kubelet.io/provider: azure}, 2 Insufficient cpu.',
    /add ordinary nodes/,
  ),
  withoutNode(
    'nodes that an autoscaler removes',
    '0/2 nodes are available: 1 node(s) had untolerated taint {ToBeDeletedByClusterAutoscaler: 1716239022}, 1 node(s) had untolerated taint {karpenter.sh/disrupted: }.',
    /^The nodes are cordoned, not ready, about to go/,
  ),
  withoutNode(
    'nodes whose storage driver still starts',
    '0/1 nodes are available: 1 node(s) had untolerated taint {ebs.csi.aws.com/agent-not-ready: }.',
    /^The nodes are cordoned, not ready/,
  ),
  clusterSetup(
    'an image whose signature the runtime of the node does not accept',
    {
      pods: [
        headPod(
          waiting(
            'SignatureValidationFailed',
            'image pull failed for quay.io/ray/ray:2.60.0 because the signature is invalid',
          ),
        ),
      ],
    },
    {
      reason: 'ImagePullBackOff',
      message: /can't pull the image/,
      hint: /^The cluster takes only images with a valid signature/,
    },
  ),
  clusterSetup(
    'a container whose creation takes too long',
    {
      pods: [
        headPod(waiting('CreateContainerError', 'context deadline exceeded')),
      ],
    },
    {
      reason: 'CreateContainerError',
      message: /: context deadline exceeded/,
      hint: /^The node is still creating the container/,
    },
  ),
];
