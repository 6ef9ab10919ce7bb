import { Event } from '@rayport/backstage-plugin-ray-node';
import {
  clusterEvent,
  condition,
  headPod,
  rayCluster,
  timeAt,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import {
  BrokenSetup,
  clusterSetup,
  HEAD,
  ONCE_READY,
  podWarning,
  running,
  WORKERS,
} from './BrokenSetup';
import { failedWith, jobSetup } from './jobSetups';
import { serveSetup } from './serveSetups';
import { initializing } from './unusualSetups';

const INITIALIZING = condition('Ready', 'False', 2, { reason: 'Initializing' });

/** A job that Ray itself ended, with its words. */
function endedByRay(
  setup: string,
  words: string,
  cause: { message: RegExp; hint: RegExp },
): BrokenSetup {
  const status = failedWith(words);
  return jobSetup(setup, { status }, { reason: 'AppFailed', ...cause });
}

/** A job that Kueue stopped. */
function stoppedByKueue(
  setup: string,
  words: string,
  message: RegExp,
): BrokenSetup {
  const event: Event = {
    ...clusterEvent(300, { reason: 'Stopped', message: words }),
    involvedObject: {
      kind: 'RayJob',
      namespace: 'test',
      name: 'j',
      uid: 'uid-j',
    },
  };
  return jobSetup(
    setup,
    {
      status: { jobDeploymentStatus: 'Suspended' },
      spec: { suspend: true },
      labels: { 'kueue.x-k8s.io/queue-name': 'q' },
      events: [event],
    },
    { reason: 'QueuedByKueue', message, hint: /^Look at the quota/ },
  );
}

/** Set-ups of public reports, which their names name. */
export const REPORTED_SETUPS: BrokenSetup[] = [
  clusterSetup(
    'production-stack 653: a probe of the head that waits for the workers, which wait for the head',
    {
      pods: [
        headPod(running()),
        initializing(
          workerPod({ conditions: running().conditions }),
          'wait-gcs-ready',
          { running: { startedAt: timeAt(8) } },
        ),
      ],
      podEvents: [
        podWarning(
          'Unhealthy',
          'Readiness probe failed: Ray cluster status: 1/2 nodes alive. Cluster is NOT ready.',
          'c-head-1',
          300,
        ),
      ],
    },
    {
      reason: 'ContainersNotReady',
      message: /^Head pod c-head-1 runs, .*1\/2 nodes alive\. Cluster is NOT/,
      hint: /^Read the log of ray-head: it says what the probe waits for/,
    },
  ),
  clusterSetup(
    'kuberay 2420: an image without wget, which the probes run',
    {
      ...ONCE_READY,
      pods: [HEAD, workerPod(running())],
      podEvents: [
        podWarning(
          'Unhealthy',
          'Readiness probe failed: bash: line 1: wget: command not found',
          'c-g-worker-1',
          300,
        ),
      ],
    },
    {
      reason: 'ContainersNotReady',
      message: /wget: command not found/,
      hint: /^The image has no command wget: install it/,
    },
  ),
  clusterSetup(
    'kuberay 991: pods that are ready, and an operator that does not note it',
    {
      rayCluster: rayCluster({ status: { lastUpdateTime: timeAt(30) } }),
      pods: [HEAD, ...WORKERS],
    },
    {
      reason: 'OperatorBehind',
      message: /^All pods have been ready since 2026-11-21T09:00:25Z, but/,
      hint: /^Check that the KubeRay operator runs/,
    },
  ),
  clusterSetup(
    'kuberay 2125: a head that is evicted for memory',
    {
      ...ONCE_READY,
      pods: [
        {
          ...headPod(),
          status: {
            phase: 'Failed',
            reason: 'Evicted',
            message: 'The node was low on resource: memory.',
          },
        },
        ...WORKERS,
      ],
    },
    {
      reason: 'HeadPodNotReady',
      message: /Evicted: The node was low on resource: memory/,
      hint: /^Let the group request as much memory/,
    },
  ),
  clusterSetup(
    'kuberay 1130: a volume that mounts slowly in the init container of the operator',
    {
      ...ONCE_READY,
      pods: [
        HEAD,
        initializing(
          workerPod({ conditions: running().conditions }),
          'wait-gcs-ready',
          {
            waiting: {
              reason: 'CreateContainerError',
              message:
                'failed to reserve container name "wait-gcs-ready_w_0": name "wait-gcs-ready_w_0" is reserved for "df8d3a"',
            },
          },
        ),
      ],
    },
    {
      reason: 'CreateContainerError',
      message: /^Container wait-gcs-ready .* failed to reserve container name/,
      hint: /^The node is still creating the container: a volume that mounts/,
    },
  ),
  clusterSetup(
    'kuberay 750: a user that OpenShift does not allow',
    {
      rayCluster: rayCluster({
        status: {
          conditions: [
            condition('ReplicaFailure', 'True', 3, {
              reason: 'FailedCreateHeadPod',
              message:
                'FailedCreateHeadPod pods "c-head-abcde" is forbidden: unable to validate against any security context constraint: [provider restricted-v2: .containers[0].runAsUser: Invalid value: 1000]',
            }),
          ],
        },
      }),
    },
    {
      reason: 'FailedCreateHeadPod',
      message: /unable to validate against any security context constraint/,
      hint: /^OpenShift's security context constraints refuse the pod/,
    },
  ),
  endedByRay(
    'ray 60395: agents that do not answer',
    'Request failed with status code 500: No available agent to submit job, please try again later.',
    {
      message: /^Ray has not started the entrypoint: Request failed/,
      hint: /^The agents of Ray do not answer: .* more memory and CPUs\.$/,
    },
  ),
  endedByRay(
    'an entrypoint whose resources no node has',
    'Job supervisor actor failed to start within 900 seconds. This timeout can be configured by setting the environment variable RAY_JOB_START_TIMEOUT_SECONDS.',
    {
      message: /^Ray has not started the entrypoint: Job supervisor actor/,
      hint: /^Ray waited for a node with what the entrypoint asks for/,
    },
  ),
  endedByRay(
    'kuberay 2161: an entrypoint that is lost with its node',
    'Unexpected error occurred: The actor died unexpectedly before finishing this task.\n\tclass_name: JobSupervisor\nThe actor is dead because its node has died. Node Id: ab.',
    {
      message: /^Ray has lost the entrypoint: .*its node has died/,
      hint: /^A node of the cluster was lost/,
    },
  ),
  endedByRay(
    'uploaded code that went with the head',
    'runtime_env setup failed: Failed to set up runtime environment.\nOSError: Failed to download runtime_env file package gcs://_ray_pkg_00.zip from the GCS to the Ray worker node. The package may have prematurely been deleted from the GCS',
    {
      message:
        /Failed to download runtime_env file package gcs:\/\/_ray_pkg_00/,
      hint: /^The uploaded code is no longer on the head/,
    },
  ),
  endedByRay(
    'packages that install slowly',
    'runtime_env setup failed: Failed to set up runtime environment.\nFailed to install runtime_env within the timeout of 600 seconds. Consider increasing the timeout in the runtime_env config.\nTraceback (most recent call last):\n  File "a.py", line 1, in b\nasyncio.exceptions.TimeoutError',
    {
      message: /: Failed to install runtime_env within the timeout of 600 sec/,
      hint: /config\.setup_timeout_seconds/,
    },
  ),
  endedByRay(
    'sematic 857: the agent of a node that fails',
    'Job entrypoint command failed with exit code 1, last available logs (truncated to 20,000 chars):\n[E] (raylet) agent_manager.cc:135: The raylet exited immediately because the Ray agent failed.\n',
    {
      message: /^The entrypoint has failed with exit code 1\.$/,
      hint: /^The agent of a Ray node failed/,
    },
  ),
  endedByRay(
    'CUDA code on a node without a driver',
    'Job entrypoint command failed with exit code 1, last available logs (truncated to 20,000 chars):\nTraceback (most recent call last):\n  File "a.py", line 1, in <module>\nImportError: libcuda.so.1: cannot open shared object file: No such file or directory\n',
    { message: /libcuda\.so\.1/, hint: /^The code ran where it sees no GPU/ },
  ),
  jobSetup(
    'kuberay 2314: a job that failed while Ray reported it as running',
    {
      status: {
        jobDeploymentStatus: 'Failed',
        jobStatus: 'RUNNING',
        reason: 'SubmissionFailed',
        message:
          'Job submission has failed. Reason: BackoffLimitExceeded. Message: Job has reached the specified backoff limit',
      },
    },
    {
      reason: 'SubmissionFailed',
      message: /^The job could not be submitted to its cluster/,
      hint: /^Check the image and the resources of the pod that submits/,
    },
  ),
  stoppedByKueue(
    'kueue: a job whose pods were not ready in time',
    'Exceeded the PodsReady timeout test/rayjob-j-abc',
    /for Kueue to admit it\. Kueue stopped it at .*Exceeded the PodsReady/,
  ),
  stoppedByKueue(
    'kueue: a job that makes room for a more important one',
    'Preempted to accommodate a workload (UID: 5c) due to prioritization in the ClusterQueue',
    /Kueue stopped it at 2026-11-21T09:05:00Z: Preempted to accommodate/,
  ),
  serveSetup(
    'kuberay 2552: a worker without a replica',
    {
      status: {
        conditions: [
          condition('Ready', 'True', 4, { reason: 'NonZeroServeEndpoints' }),
        ],
        activeServiceStatus: {
          rayClusterName: 'c',
          applicationStatuses: { a: { status: 'RUNNING' } },
        },
      },
      active: {
        ...ONCE_READY,
        pods: [HEAD, workerPod(running())],
        podEvents: [
          podWarning(
            'Unhealthy',
            "Readiness probe failed: success wget: can't connect to remote host: http://localhost:8000/-/healthz",
            'c-g-worker-1',
            300,
          ),
        ],
      },
    },
    {
      reason: 'ApplicationsRunning',
      message: /^All applications are running \(1\)\./,
      hint: /^The probe asks Serve's proxy on the node of the pod/,
    },
  ),
  serveSetup(
    'kuberay 3467: a head that the operator does not reach',
    {
      status: {
        conditions: [INITIALIZING],
        pendingServiceStatus: { rayClusterName: 'c' },
      },
      pending: { ...ONCE_READY, pods: [HEAD, ...WORKERS] },
    },
    {
      reason: 'OperatorDeploysNothing',
      message: /^Its cluster c has been ready since .* has not deployed any/,
      hint: /needs port 8265 of the head, which a network policy may close/,
    },
  ),
];
