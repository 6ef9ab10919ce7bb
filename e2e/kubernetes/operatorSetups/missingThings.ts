import {
  clusterSetup,
  clusterSpec,
  Given,
  jobSetup,
  OperatorSetup,
  Parts,
  serviceSetup,
} from './OperatorSetup';

const NOT_THERE = { image: 'rayproject/ray:nope' };

const NO_ROOM: Parts = {
  head: {
    container: {
      resources: {
        requests: { 'nvidia.com/gpu': '8' },
        limits: { 'nvidia.com/gpu': '8' },
      },
    },
  },
};

const QUEUED: Given = {
  path: '/apis/ray.io/v1/namespaces/{namespace}/rayclusters',
  body: {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name: 'shared' },
    spec: { ...clusterSpec({}), suspend: true },
  },
};

function onShared(fields: object = {}): Parts {
  const clusterSelector = { 'ray.io/cluster': 'shared' };
  return { fields: { rayClusterSpec: undefined, clusterSelector, ...fields } };
}

function unscheduled(
  setup: string,
  pod: object,
  message: RegExp,
  hint: RegExp,
): OperatorSetup {
  const cause = { reason: 'Unschedulable', message, hint };
  return clusterSetup(setup, { head: { pod } }, cause);
}

/** Set-ups that lack something: an image, room on the nodes, a claim or a cluster. */
export const MISSING_THINGS: readonly OperatorSetup[] = [
  clusterSetup(
    'an image of the head that does not exist',
    { head: { container: NOT_THERE } },
    {
      reason: 'ImagePullBackOff',
      message: /^Head pod c-head-\w+ can't pull the image rayproject\/ray:nope/,
      hint: /^The registry has no such image or tag/,
    },
  ),
  clusterSetup(
    'an image of the workers that does not exist',
    { group: { container: NOT_THERE } },
    {
      reason: 'ImagePullBackOff',
      message: /of worker group g can't pull the image rayproject\/ray:nope/,
      hint: /^The registry has no such image or tag/,
    },
  ),
  clusterSetup('GPUs that no node has', NO_ROOM, {
    reason: 'Unschedulable',
    message: /3 Insufficient nvidia.com\/gpu/,
    hint: /\S/,
  }),
  unscheduled(
    'a node selector that no node matches',
    { nodeSelector: { zone: 'moon' } },
    /didn't match Pod's node affinity\/selector/,
    /^No node has the labels/,
  ),
  unscheduled(
    'a claim that does not exist',
    {
      volumes: [
        { name: 'data', persistentVolumeClaim: { claimName: 'training' } },
      ],
    },
    /persistentvolumeclaim "training" not found/,
    /^Create or fix what the group's volumes/,
  ),
  clusterSetup(
    'a scheduling gate',
    { head: { pod: { schedulingGates: [{ name: 'example.com/wait' }] } } },
    {
      reason: 'SchedulingGated',
      message: /is not scheduled yet: .*scheduling gates/,
      hint: /^A controller such as Kueue opens the gates/,
    },
  ),
  clusterSetup(
    'a scheduler that does not run',
    { head: { pod: { schedulerName: 'volcano' } } },
    {
      reason: 'NotScheduled',
      message: /^No scheduler has looked at head pod c-head-\w+ yet\.$/,
      hint: /schedulerName/,
    },
  ),
  clusterSetup(
    'a cluster that MultiKueue runs elsewhere',
    { cluster: { managedBy: 'kueue.x-k8s.io/multikueue' } },
    {
      reason: 'ManagedElsewhere',
      message: /^MultiKueue .* runs this cluster elsewhere/,
      hint: /^$/,
    },
  ),
  jobSetup('a cluster that does not exist', onShared(), {
    reason: 'ClusterNotFound',
    message: /^The cluster shared, which the job is to run on, does not exist/,
    hint: /^Create the cluster shared/,
  }),
  jobSetup(
    'a suspended cluster',
    { ...onShared(), given: [QUEUED] },
    {
      reason: 'ClusterSuspended',
      message: /shared/,
      hint: /^Resume the cluster shared/,
    },
  ),
  jobSetup(
    'an image of a job that does not exist',
    { head: { container: NOT_THERE } },
    {
      reason: 'ImagePullBackOff',
      message: /can't pull the image rayproject\/ray:nope/,
      hint: /^The registry has no such image or tag/,
    },
  ),
  jobSetup('a job without room', NO_ROOM, {
    reason: 'Unschedulable',
    message: /3 Insufficient nvidia.com\/gpu/,
    hint: /\S/,
  }),
  jobSetup(
    'a job that has no room before its deadline',
    { ...NO_ROOM, fields: { preRunningDeadlineSeconds: 15 } },
    {
      reason: 'PreRunningDeadlineExceeded',
      message: /did not start within .* No node takes head pod/,
      hint: /\S/,
    },
  ),
  jobSetup(
    'a job that takes too long',
    { ...NO_ROOM, fields: { activeDeadlineSeconds: 15 } },
    {
      reason: 'DeadlineExceeded',
      message: /activeDeadlineSeconds allows \(15 s\)\. No node takes/,
      hint: /^Let the group ask for less.* or allow more time/,
    },
  ),
  jobSetup(
    'a submitter whose image does not exist',
    {
      fields: {
        submitterPodTemplate: {
          spec: {
            restartPolicy: 'Never',
            containers: [{ name: 'submitter', ...NOT_THERE }],
          },
        },
      },
    },
    {
      reason: 'ImagePullBackOff',
      message: /^The pod j-\w+, which submits the job, can't start/,
      hint: /^Check that the image of the pod that submits the job exists/,
    },
  ),
  jobSetup(
    'a submitter that would restart, which no batch Job may',
    {
      fields: {
        submitterPodTemplate: {
          spec: { containers: [{ name: 's', image: 'rayproject/ray:2.46.0' }] },
        },
      },
    },
    {
      reason: 'FailedToCreateRayJobSubmitter',
      message: /restartPolicy: .*valid values: "OnFailure", "Never"/,
      hint: /\S/,
    },
  ),
  jobSetup(
    'a job in a queue of Kueue without room',
    {
      metadata: { labels: { 'kueue.x-k8s.io/queue-name': 'team' } },
      fields: { suspend: true, shutdownAfterJobFinishes: true },
    },
    {
      reason: 'QueuedByKueue',
      message: /^The job waits in the queue team/,
      hint: /^Look at the quota and the workloads of the queue team/,
    },
  ),
  serviceSetup(
    'an image of a service that does not exist',
    { head: { container: NOT_THERE } },
    {
      reason: 'ImagePullBackOff',
      message: /can't pull the image rayproject\/ray:nope/,
      hint: /^The registry has no such image or tag/,
    },
  ),
  serviceSetup('a service without room', NO_ROOM, {
    reason: 'Unschedulable',
    message: /3 Insufficient nvidia.com\/gpu/,
    hint: /\S/,
  }),
  serviceSetup(
    'a service that does not start in time',
    {
      ...NO_ROOM,
      metadata: { annotations: { 'ray.io/initializing-timeout': '20s' } },
    },
    {
      reason: 'InitializingTimeout',
      // The operator has deleted the cluster that would show the cause.
      message: /did not start in time/,
      hint: /^The history of its cluster says what kept it/,
    },
  ),
  serviceSetup(
    'a configuration that is no YAML',
    { fields: { serveConfigV2: 'applications: [' } },
    {
      reason: 'FailedToUpdateServeApplications',
      message: /yaml/i,
      hint: /\S/,
    },
  ),
];
