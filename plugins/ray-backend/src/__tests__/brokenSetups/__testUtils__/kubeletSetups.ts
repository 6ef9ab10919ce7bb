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
  clusterSetup(
    'nodes that their cloud still sets up',
    {
      ...ONCE_READY,
      pods: [
        headPod(readySince(20)),
        workerPod({
          conditions: [
            condition('PodScheduled', 'False', 4, {
              reason: 'Unschedulable',
              message:
                '0/1 nodes are available: 1 node(s) had untolerated taint {node.cloudprovider.kubernetes.io/uninitialized: true}.',
            }),
          ],
        }),
      ],
    },
    {
      reason: 'Unschedulable',
      message: /cloudprovider/,
      hint: /^The nodes are cordoned or not ready/,
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
