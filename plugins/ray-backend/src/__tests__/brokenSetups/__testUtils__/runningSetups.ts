import {
  clusterEvent,
  condition,
  headPod,
  PodParts,
  rayCluster,
  READY,
  readySince,
  timeAt,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import {
  backingOff,
  BrokenSetup,
  clusterSetup,
  HEAD,
  ONCE_READY,
  podWarning,
  running,
} from './BrokenSetup';

/** A pod whose node no longer reports: the node controller sets `Ready` to false, and containers stay as they were. */
const ON_LOST_NODE: PodParts = {
  ...readySince(20),
  conditions: [
    condition('PodScheduled', 'True', 3),
    condition('Ready', 'False', 200),
  ],
};

function ended(reason: string, message: string) {
  const pod = workerPod({ phase: 'Failed', conditions: [] });
  return { ...pod, status: { ...pod.status, reason, message } };
}

function disrupted(reason: string, message: string) {
  return workerPod({
    ...readySince(20),
    conditions: [
      condition('PodScheduled', 'True', 3),
      condition('Ready', 'True', 20),
      condition('DisruptionTarget', 'True', 390, { reason, message }),
    ],
    metadata: { deletionTimestamp: timeAt(390) },
  });
}

function withImage(version: string) {
  const cluster = rayCluster({ status: READY });
  const [container] =
    cluster.spec?.workerGroupSpecs?.[0]?.template?.spec?.containers ?? [];
  Object.assign(container ?? {}, { image: `rayproject/ray:${version}` });
  return cluster;
}

const waitsForHead = () => {
  const pod = workerPod({ conditions: running().conditions });
  const status = {
    ...pod.status,
    initContainerStatuses: [
      {
        name: 'wait-gcs-ready',
        ready: false,
        restartCount: 0,
        state: { running: { startedAt: timeAt(8) } },
      },
    ],
  };
  return { ...pod, status };
};

/** Pods that end, are taken away or don't get ready (kubelet, scheduler and controllers of Kubernetes 1.34). */
export const RUNNING_SETUPS: BrokenSetup[] = [
  clusterSetup(
    'a head that needs more memory than it may use',
    {
      pods: [headPod(backingOff(3, { exitCode: 137, reason: 'OOMKilled' }))],
    },
    {
      reason: 'CrashLoopBackOff',
      message: /ended 4 times because it needs more memory/,
      hint: /^Choose a compute template with more memory than small/,
    },
  ),
  clusterSetup(
    'native code that crashes',
    { pods: [workerPod(backingOff(3, { exitCode: 139, reason: 'Error' }))] },
    {
      reason: 'CrashLoopBackOff',
      message: /exits again and again: 4 times, last with code 139/,
      hint: /^Code 139 is a segmentation fault/,
    },
  ),
  clusterSetup(
    'a start parameter that Ray refuses',
    { pods: [headPod(backingOff(3, { exitCode: 2, reason: 'Error' }))] },
    {
      reason: 'CrashLoopBackOff',
      message: /last with code 2/,
      hint: /rayStartParams that Ray refuses \(here: num-cpus\)/,
    },
  ),
  clusterSetup(
    'a liveness probe that fails again and again',
    {
      pods: [headPod(backingOff(3, { exitCode: 137, reason: 'Error' }))],
      podEvents: [
        podWarning(
          'Unhealthy',
          'Liveness probe failed: Get "http://10.0.0.7:52365/api/local_raylet_healthz": context deadline exceeded',
          'c-head-1',
          105,
        ),
      ],
    },
    {
      reason: 'CrashLoopBackOff',
      message: /restarts .* because its liveness probe fails/,
      hint: /^Give the container more CPU, or the probe more time/,
    },
  ),
  clusterSetup(
    'a program that exits, and fails its probes for that',
    {
      pods: [workerPod(backingOff(3, { exitCode: 1, reason: 'Error' }))],
      podEvents: [
        podWarning(
          'Unhealthy',
          'Liveness probe failed: Get "http://10.0.0.8:52365/api/local_raylet_healthz": dial tcp 10.0.0.8:52365: connect: connection refused',
          'c-g-worker-1',
          105,
        ),
      ],
    },
    {
      reason: 'CrashLoopBackOff',
      message: /exits again and again: 4 times, last with code 1/,
      hint: /^Read the log of its previous run/,
    },
  ),
  clusterSetup(
    'a sidecar that exits',
    {
      pods: [
        headPod({
          ...backingOff(3, { exitCode: 1, reason: 'Error' }),
          container: {
            ...backingOff(3, { exitCode: 1, reason: 'Error' }).container,
            name: 'autoscaler',
          },
        }),
      ],
    },
    {
      reason: 'CrashLoopBackOff',
      message:
        /^Container autoscaler of head pod c-head-1 exits again and again/,
      hint: /^Read the log of its previous run\.$/,
    },
  ),
  clusterSetup(
    'a Redis with another password',
    {
      rayCluster: rayCluster({
        spec: {
          gcsFaultToleranceOptions: { redisAddress: 'redis:6379' },
        },
      }),
      pods: [headPod(backingOff(3, { exitCode: 1, reason: 'Error' }))],
    },
    {
      reason: 'CrashLoopBackOff',
      message: /last with code 1/,
      hint: /^The head ends without its Redis: check that redis:6379 exists and answers, and the user and the password/,
    },
  ),
  clusterSetup(
    'a worker of another Ray version',
    {
      rayCluster: withImage('2.52.0'),
      pods: [HEAD, workerPod(backingOff(3, { exitCode: 1, reason: 'Error' }))],
    },
    {
      reason: 'CrashLoopBackOff',
      message: /^Container ray-worker/,
      hint: /^The image of the worker has Ray 2.52.0, that of the head Ray 2.46.0/,
    },
  ),
  clusterSetup(
    'a head whose readiness probe fails from the start',
    {
      pods: [headPod(running())],
      podEvents: [
        podWarning(
          'Unhealthy',
          'Readiness probe failed: wget: server returned error: HTTP/1.1 503 Service Unavailable',
          'c-head-1',
          300,
        ),
      ],
    },
    {
      reason: 'ContainersNotReady',
      message:
        /^Head pod c-head-1 runs, but has not been ready since .*: Readiness probe failed: wget: server returned error: HTTP\/1.1 503/,
      hint: /^Read the log of ray-head/,
    },
  ),
  clusterSetup(
    'a worker that loses its readiness',
    {
      ...ONCE_READY,
      pods: [HEAD, workerPod(running())],
      podEvents: [
        podWarning(
          'Unhealthy',
          'Readiness probe failed: Get "http://10.0.0.8:52365/api/local_raylet_healthz": dial tcp 10.0.0.8:52365: connect: connection refused',
          'c-g-worker-1',
          300,
        ),
      ],
    },
    {
      reason: 'ContainersNotReady',
      message:
        /^Pod c-g-worker-1 of worker group g runs, but has not been ready since .*: Readiness probe failed: Get/,
      hint: /^Read the log of ray-worker/,
    },
  ),
  clusterSetup(
    'a head on a node that no longer reports',
    { ...ONCE_READY, pods: [headPod(ON_LOST_NODE)] },
    {
      reason: 'HeadPodNotReady',
      message: /its node node-1 may have stopped reporting/,
      hint: /^Look at the node node-1/,
    },
  ),
  clusterSetup(
    'a worker on a node that no longer reports',
    { ...ONCE_READY, pods: [HEAD, workerPod(ON_LOST_NODE)] },
    {
      reason: 'NodeNotReady',
      message:
        /^Pod c-g-worker-1 of worker group g is not ready: its node node-1 may have stopped reporting/,
      hint: /^Look at the node node-1/,
    },
  ),
  clusterSetup(
    'a worker that is evicted for memory',
    {
      ...ONCE_READY,
      pods: [
        HEAD,
        ended(
          'Evicted',
          'The node was low on resource: memory. Threshold quantity: 100Mi, available: 52Mi. Container ray-worker was using 7Gi, request is 4Gi, has larger consumption of memory.',
        ),
      ],
    },
    {
      reason: 'Evicted',
      message:
        /^Kubernetes ended pod c-g-worker-1 of worker group g \(Evicted\): The node was low on resource: memory/,
      hint: /^Let the group request as much memory and ephemeral storage as it uses/,
    },
  ),
  clusterSetup(
    'a node whose GPUs are not usable',
    {
      ...ONCE_READY,
      pods: [
        HEAD,
        ended(
          'UnexpectedAdmissionError',
          'Pod was rejected: Allocate failed due to no healthy devices present; cannot allocate unhealthy devices nvidia.com/gpu, which is unexpected',
        ),
      ],
    },
    {
      reason: 'UnexpectedAdmissionError',
      message: /cannot allocate unhealthy devices nvidia.com\/gpu/,
      hint: /^The device plugin of the node node-1 could not give/,
    },
  ),
  clusterSetup(
    'a worker that makes room for a more important pod',
    {
      ...ONCE_READY,
      pods: [
        HEAD,
        disrupted(
          'PreemptionByScheduler',
          'default-scheduler: preempting to accommodate a higher priority pod',
        ),
      ],
    },
    {
      reason: 'PreemptionByScheduler',
      message:
        /^Kubernetes is removing pod c-g-worker-1 of worker group g: .*preempting to accommodate/,
      hint: /^Give the pods a priority class/,
    },
  ),
  clusterSetup(
    'a node that is drained',
    {
      ...ONCE_READY,
      pods: [
        HEAD,
        disrupted('EvictionByEvictionAPI', 'Eviction API: evicting'),
      ],
    },
    {
      reason: 'EvictionByEvictionAPI',
      message: /is removing pod c-g-worker-1 .*: Eviction API: evicting/,
      hint: /^The node is being drained/,
    },
  ),
  clusterSetup(
    'a spot node that is taken back',
    {
      ...ONCE_READY,
      pods: [
        HEAD,
        disrupted(
          'DeletionByTaintManager',
          'Taint manager: deleting due to NoExecute taint',
        ),
      ],
    },
    {
      reason: 'DeletionByTaintManager',
      message: /is removing pod c-g-worker-1 .*: Taint manager/,
      hint: /^The node is shutting down or no longer reports/,
    },
  ),
  clusterSetup(
    'a network policy between workers and head',
    { ...ONCE_READY, pods: [HEAD, waitsForHead()] },
    {
      reason: 'HeadUnreachable',
      message: /has waited for the control store \(GCS\) of the head since/,
      hint: /^Check network policies between the pods/,
    },
  ),
  clusterSetup(
    'a definition that the operator refuses',
    {
      rayCluster: rayCluster(),
      events: [
        clusterEvent(5, {
          type: 'Warning',
          reason: 'InvalidRayClusterSpec',
          message:
            'The RayCluster spec is invalid test/c: cannot set GCS fault tolerance environment variable RAY_REDIS_ADDRESS',
        }),
      ],
    },
    {
      reason: 'InvalidRayClusterSpec',
      message: /^The operator refuses the cluster: cannot set GCS fault/,
      hint: /^Fix what the operator names/,
    },
  ),
  clusterSetup(
    'a name that the operator refuses',
    {
      events: [
        clusterEvent(5, {
          type: 'Warning',
          reason: 'InvalidRayClusterMetadata',
          message:
            'The RayCluster metadata is invalid test/c: RayCluster name should be no more than 53 characters',
        }),
      ],
    },
    {
      reason: 'InvalidRayClusterMetadata',
      message:
        /^The operator refuses the cluster: .*no more than 53 characters/,
      hint: /^Recreate it under another name/,
    },
  ),
  clusterSetup(
    'an operator that does not run',
    { rayCluster: rayCluster() },
    {
      reason: 'WaitingForOperator',
      message: /^The KubeRay operator has not taken up the cluster yet/,
      hint: /^Check that the KubeRay operator runs/,
    },
  ),
  clusterSetup(
    'an operator that may not create roles',
    {
      events: [
        clusterEvent(5, {
          type: 'Warning',
          reason: 'FailedToCreateRole',
          message:
            'Failed to create role test/c, roles.rbac.authorization.k8s.io is forbidden: User "system:serviceaccount:ray:kuberay-operator" cannot create resource "roles"',
        }),
      ],
    },
    {
      reason: 'FailedToCreateRole',
      message: /cannot create resource "roles"/,
      hint: /^The service account ray:kuberay-operator may not create roles/,
    },
  ),
  clusterSetup(
    'a queue of Kueue without room',
    {
      rayCluster: rayCluster({
        spec: { suspend: true },
        metadata: { labels: { 'kueue.x-k8s.io/queue-name': 'team' } },
      }),
    },
    {
      reason: 'QueuedByKueue',
      message: /waits in the queue team for Kueue/,
      hint: /^Look at the quota and the workloads of the queue team/,
    },
  ),
];
