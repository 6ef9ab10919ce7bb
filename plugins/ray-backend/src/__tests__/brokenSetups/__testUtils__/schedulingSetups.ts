import {
  condition,
  headPod,
  PROVISIONING,
  rayCluster,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import { BrokenSetup, clusterSetup } from './BrokenSetup';

const NO_PREEMPTION =
  ' preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.';

function unscheduled(message: string, reason = 'Unschedulable') {
  const conditions = [
    condition('PodScheduled', 'False', 5, { reason, message }),
  ];
  return { conditions, node: '' };
}

function schedulingSetup(
  setup: string,
  message: string,
  cause: { message: RegExp; hint: RegExp },
): BrokenSetup {
  return clusterSetup(
    setup,
    { pods: [workerPod(unscheduled(`${message}${NO_PREEMPTION}`))] },
    { reason: 'Unschedulable', ...cause },
  );
}

function refusedSetup(
  setup: string,
  words: string,
  cause: { reason?: string; message: RegExp; hint: RegExp },
): BrokenSetup {
  const reason = 'FailedCreateHeadPod';
  const details = { reason, message: `${reason}\n${words}` };
  return clusterSetup(
    setup,
    {
      rayCluster: rayCluster({
        status: {
          conditions: [
            ...(PROVISIONING.conditions ?? []),
            condition('ReplicaFailure', 'True', 4, details),
          ],
        },
      }),
    },
    { reason, ...cause },
  );
}

/** Pods that no node takes, or that Kubernetes refuses (scheduler and admission of Kubernetes 1.34). */
export const SCHEDULING_SETUPS: BrokenSetup[] = [
  schedulingSetup(
    'no node with free GPUs',
    '0/3 nodes are available: 3 Insufficient nvidia.com/gpu.',
    {
      message: /: 0\/3 nodes are available: 3 Insufficient nvidia.com\/gpu\.$/,
      hint: /^Choose a compute template that is smaller than small/,
    },
  ),
  schedulingSetup(
    'nodes that are too small',
    '0/3 nodes are available: 1 Insufficient memory, 3 Insufficient cpu.',
    {
      message: /3 Insufficient cpu\.$/,
      hint: /^Choose a compute template that is smaller than small/,
    },
  ),
  schedulingSetup(
    'GPU nodes that are reserved by a taint',
    '0/3 nodes are available: 1 node(s) had untolerated taint {nvidia.com/gpu: present}, 2 Insufficient nvidia.com/gpu.',
    { message: /untolerated taint/, hint: /nvidia.com\/gpu=present/ },
  ),
  schedulingSetup(
    'taints that the scheduler does not name, since Kubernetes 1.35',
    '0/3 nodes are available: 3 node(s) had untolerated taint(s).',
    {
      message: /untolerated taint\(s\)\.$/,
      hint: /^Give the (?:compute template \S+|group) tolerations for the taints of the nodes\.$/,
    },
  ),
  schedulingSetup(
    'a node selector that no node matches',
    "0/3 nodes are available: 3 node(s) didn't match Pod's node affinity/selector.",
    {
      message: /didn't match Pod's node affinity\/selector\.$/,
      hint: /^No node has the labels that the pod's nodeSelector or node affinity asks for/,
    },
  ),
  schedulingSetup(
    'a volume in another zone',
    '0/3 nodes are available: 3 node(s) had volume node affinity conflict.',
    {
      message: /volume node affinity conflict\.$/,
      hint: /^The volume is bound to a zone or node/,
    },
  ),
  schedulingSetup(
    'a claim that waits for its volume',
    '0/3 nodes are available: pod has unbound immediate PersistentVolumeClaims.',
    {
      message: /unbound immediate PersistentVolumeClaims\.$/,
      hint: /^Create or fix what the group's volumes/,
    },
  ),
  schedulingSetup(
    'a claim that does not exist',
    '0/3 nodes are available: persistentvolumeclaim "training" not found.',
    {
      message: /persistentvolumeclaim "training" not found\.$/,
      hint: /^Create or fix what the group's volumes/,
    },
  ),
  schedulingSetup(
    'nodes that were cordoned',
    '0/3 nodes are available: 3 node(s) were unschedulable.',
    {
      message: /3 node\(s\) were unschedulable\.$/,
      hint: /^The nodes are cordoned, not ready/,
    },
  ),
  schedulingSetup(
    'nodes that are not ready',
    '0/3 nodes are available: 3 node(s) had untolerated taint {node.kubernetes.io/not-ready: }.',
    {
      message: /node.kubernetes.io\/not-ready/,
      hint: /^The nodes are cordoned, not ready/,
    },
  ),
  schedulingSetup(
    'rules that keep the workers apart',
    "0/3 nodes are available: 3 node(s) didn't match pod anti-affinity rules.",
    {
      message: /anti-affinity rules\.$/,
      hint: /^The group's rules about other/,
    },
  ),
  schedulingSetup(
    'rules of running pods that keep the workers away',
    "0/3 nodes are available: 3 node(s) didn't satisfy existing pods anti-affinity rules.",
    {
      message: /anti-affinity rules\.$/,
      hint: /^The group's rules about other/,
    },
  ),
  schedulingSetup(
    'a spread over zones that are full',
    "0/3 nodes are available: 3 node(s) didn't match pod topology spread constraints.",
    {
      message: /spread constraints\.$/,
      hint: /^The group's rules about other/,
    },
  ),
  schedulingSetup(
    'a port of the node that another worker has',
    "0/3 nodes are available: 3 node(s) didn't have free ports for the requested pod ports.",
    {
      message: /requested pod ports\.$/,
      hint: /^The group uses a port of its/,
    },
  ),
  schedulingSetup(
    'nodes that attach no more volumes',
    '0/3 nodes are available: 3 node(s) exceed max volume count.',
    { message: /max volume count\.$/, hint: /^The nodes can attach no more/ },
  ),
  schedulingSetup(
    'devices of a claim that none has free',
    '0/3 nodes are available: 3 cannot allocate all claims.',
    { message: /all claims\.$/, hint: /^No node has the devices of the/ },
  ),
  schedulingSetup(
    'a gang of Volcano without room',
    '3/3 tasks in gang unschedulable: pod group is not ready, 3 Pending, 3 minAvailable; Pending: 3 Undetermined',
    {
      message: /pod group is not ready/,
      hint: /^The scheduler starts the pods/,
    },
  ),
  schedulingSetup(
    'nodes that are full of pods',
    '0/3 nodes are available: 3 Too many pods.',
    {
      message: /3 Too many pods\.$/,
      hint: /^The nodes hold as many pods as they may/,
    },
  ),
  clusterSetup(
    'a scheduling gate',
    {
      pods: [
        headPod(
          unscheduled(
            'Scheduling is blocked due to non-empty scheduling gates',
            'SchedulingGated',
          ),
        ),
      ],
    },
    {
      reason: 'SchedulingGated',
      message: /^Head pod c-head-1 is not scheduled yet: .*scheduling gates/,
      hint: /^A controller such as Kueue opens the gates/,
    },
  ),
  clusterSetup(
    'a scheduler that does not run',
    { pods: [headPod({ conditions: [], node: '' })] },
    {
      reason: 'NotScheduled',
      message: /^No scheduler has looked at head pod c-head-1 yet\.$/,
      hint: /schedulerName/,
    },
  ),
  refusedSetup(
    'a quota that is used up',
    'pods "c-head-" is forbidden: exceeded quota: team, requested: requests.nvidia.com/gpu=1, used: requests.nvidia.com/gpu=4, limited: requests.nvidia.com/gpu=4',
    {
      reason: 'QuotaExceeded',
      message: /^Kubernetes refuses the head pod: exceeded quota: team/,
      hint: /^Ask for a larger quota/,
    },
  ),
  refusedSetup(
    'a quota that asks for limits',
    'pods "c-head-" is forbidden: failed quota: team: must specify limits.cpu for: ray-head; limits.memory for: ray-head',
    {
      reason: 'QuotaExceeded',
      message: /failed quota: team: must specify limits.cpu/,
      hint: /^The quota of the namespace needs limits for every container/,
    },
  ),
  refusedSetup(
    'a limit range',
    'pods "c-head-" is forbidden: [maximum cpu usage per Container is 2, but limit is 4, maximum memory usage per Container is 4Gi, but limit is 8Gi]',
    {
      message: /maximum cpu usage per Container is 2, but limit is 4/,
      hint: /^Keep within the limits of the namespace's LimitRange/,
    },
  ),
  refusedSetup(
    'a pod security level',
    'pods "c-head-" is forbidden: violates PodSecurity "restricted:latest": allowPrivilegeEscalation != false (container "ray-head" must set securityContext.allowPrivilegeEscalation=false)',
    {
      message: /violates PodSecurity "restricted:latest"/,
      hint: /^Ask who looks after the namespace/,
    },
  ),
  refusedSetup(
    'a policy of a webhook',
    'admission webhook "validate.kyverno.svc-fail" denied the request: resource Pod/test/c-head- was blocked due to the following policies require-labels',
    {
      message: /denied the request: .*require-labels/,
      hint: /^Ask who looks after the namespace/,
    },
  ),
  refusedSetup(
    'a webhook that does not answer',
    'Internal error occurred: failed calling webhook "mpod.kb.io": failed to call webhook: Post "https://kueue-webhook-service.kueue-system.svc:443/mutate--v1-pod?timeout=10s": dial tcp 10.96.3.4:443: connect: connection refused',
    {
      message: /failed calling webhook "mpod.kb.io"/,
      hint: /^A webhook of Kubernetes does not answer/,
    },
  ),
  refusedSetup(
    'a service account that does not exist',
    'pods "c-head-" is forbidden: error looking up service account test/trainer: serviceaccount "trainer" not found',
    {
      message: /serviceaccount "trainer" not found/,
      hint: /^Create the service account trainer/,
    },
  ),
  refusedSetup(
    'a priority class that does not exist',
    'pods "c-head-" is forbidden: no PriorityClass with name urgent was found',
    {
      message: /no PriorityClass with name urgent was found/,
      hint: /^Name a priority class that exists, in place of urgent/,
    },
  ),
  refusedSetup(
    'a runtime class that does not exist',
    'pods "c-head-" is forbidden: pod rejected: RuntimeClass "nvidia" not found',
    {
      message: /RuntimeClass "nvidia" not found/,
      hint: /^Name a runtime class that exists, in place of nvidia/,
    },
  ),
  refusedSetup(
    'a mount of a volume that the pod lacks',
    'Pod "c-head-" is invalid: spec.containers[0].volumeMounts[0].name: Not found: "data"',
    {
      message: /volumeMounts\[0\].name: Not found: "data"/,
      hint: /^Fix what Kubernetes names/,
    },
  ),
];
