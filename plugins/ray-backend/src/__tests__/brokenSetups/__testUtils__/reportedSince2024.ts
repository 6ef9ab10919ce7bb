import { Pod } from '@rayport/backstage-plugin-ray-node';
import {
  clusterEvent,
  condition,
  headPod,
  readySince,
  timeAt,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import {
  BrokenSetup,
  clusterSetup,
  HEAD,
  ONCE_READY,
  running,
  WORKERS,
} from './BrokenSetup';
import { failedWith, jobSetup } from './jobSetups';
import { serveSetup } from './serveSetups';

/** A container that was ended for lack of memory, again and again. */
const OOM_KILLED = {
  ready: false,
  restartCount: 4,
  state: { waiting: { reason: 'CrashLoopBackOff' } },
  lastState: { terminated: { exitCode: 137, reason: 'OOMKilled' } },
};

function withStatus(pod: Pod, status: Pod['status']): Pod {
  return { ...pod, status: { ...pod.status, ...status } };
}

/** A job whose entrypoint failed, with the end of its log. */
function failedJob(
  setup: string,
  log: string,
  cause: { message: RegExp; hint: RegExp },
): BrokenSetup {
  const status = failedWith(
    `Job entrypoint command failed with exit code 1, last available logs (truncated to 20,000 chars):\n${log}\n`,
  );
  return jobSetup(setup, { status }, { reason: 'AppFailed', ...cause });
}

/** A service whose application is not deployed. */
function failedApplication(
  setup: string,
  application: { status: string; message: string },
  cause: BrokenSetup['cause'],
): BrokenSetup {
  const conditions = [
    condition('Ready', 'False', 2, { reason: 'Initializing' }),
  ];
  return serveSetup(
    setup,
    {
      status: {
        conditions,
        pendingServiceStatus: {
          rayClusterName: 'c',
          applicationStatuses: { default: application },
        },
      },
      pending: { ...ONCE_READY, pods: [HEAD, ...WORKERS] },
    },
    cause,
  );
}

/** Set-ups of public reports since 2024, which their names name. */
export const REPORTED_SINCE_2024: BrokenSetup[] = [
  clusterSetup(
    'kuberay 2735: the container in which a worker waits needs more memory',
    {
      ...ONCE_READY,
      pods: [
        HEAD,
        withStatus(workerPod({ conditions: running().conditions }), {
          initContainerStatuses: [{ name: 'wait-gcs-ready', ...OOM_KILLED }],
        }),
      ],
    },
    {
      reason: 'CrashLoopBackOff',
      message: /^Container wait-gcs-ready of pod c-g-worker-1 .* more memory/,
      hint: /^The operator gives this container its memory/,
    },
  ),
  clusterSetup(
    'an autoscaler that needs more memory',
    {
      ...ONCE_READY,
      pods: [
        withStatus(headPod(running()), {
          containerStatuses: [{ name: 'autoscaler', ...OOM_KILLED }],
        }),
      ],
    },
    {
      reason: 'CrashLoopBackOff',
      message: /^Container autoscaler of head pod c-head-1 .* more memory/,
      hint: /^Give the autoscaler more memory/,
    },
  ),
  clusterSetup(
    'charts 30648: an operator without rights',
    {
      events: [
        clusterEvent(30, {
          type: 'Warning',
          reason: 'FailedToCreateService',
          message:
            'Failed to create service test/c-head-svc, services is forbidden: User "system:serviceaccount:kuberay:kuberay-operator" cannot create resource "services" in API group "" in the namespace "test"',
        }),
      ],
    },
    {
      reason: 'FailedToCreateService',
      message: /^The operator gets no further: .* services is forbidden/,
      hint: /^The service account kuberay:kuberay-operator may not create/,
    },
  ),
  jobSetup(
    'kuberay 3980: a name that the operator refuses in an event',
    {
      events: [
        clusterEvent(30, {
          type: 'Warning',
          reason: 'InvalidRayJobMetadata',
          message:
            'The RayJob metadata is invalid test/j: RayJob name should be no more than 47 characters',
        }),
      ],
    },
    {
      reason: 'InvalidRayJobMetadata',
      message: /^The operator refuses the job: RayJob name should be no more/,
      hint: /^Recreate the job without what the operator names/,
    },
  ),
  jobSetup(
    'kuberay 3553: a submitter that goes on after its job',
    {
      status: {
        jobDeploymentStatus: 'Running',
        jobStatus: 'SUCCEEDED',
        rayClusterName: 'c',
        // Longer ago than the operator waits, also where these times pass more quickly (e2e/kubernetes/brokenSetups).
        rayJobInfo: { startTime: timeAt(-8_000), endTime: timeAt(-7_000) },
      },
      submitters: [
        {
          ...headPod(readySince(60)),
          metadata: { name: 'j-abcde', creationTimestamp: timeAt(60) },
        },
      ],
    },
    {
      reason: 'Finishing',
      message: /^The job has ended; the operator waits for its submitter/,
      hint: /^The pod j-abcde, which submitted the job, still runs/,
    },
  ),
  failedJob(
    'ray 37607: ray.init with what the cluster decides',
    'ValueError: When connecting to an existing cluster, num_cpus and num_gpus must not be provided.',
    {
      message: /num_cpus and num_gpus must not be provided/,
      hint: /^The program connects to an existing cluster: leave num_cpus and num_gpus/,
    },
  ),
  failedJob(
    'kuberay 1753: a storage path that the nodes do not share',
    'RuntimeError: Unable to set up cluster storage with the following settings:',
    {
      message: /Unable to set up cluster storage/,
      hint: /^The nodes don't share the storage path/,
    },
  ),
  failedJob(
    'vllm 15687: an engine whose cause is logged before its end',
    "(EngineCore_0 pid=273) ERROR 03-27 22:19:40 [core.py:367] ValueError: Bfloat16 is only supported on GPUs with compute capability of at least 8.0.\nTraceback (most recent call last):\nRuntimeError: Engine core initialization failed. See root cause above. Failed core proc(s): {'EngineCore_0': 1}",
    {
      message: /Its last exception: ValueError: Bfloat16 is only supported/,
      hint: /^The GPU is too old for a data type/,
    },
  ),
  failedJob(
    'verl 3873: a rank that falls behind',
    '(WorkerDict pid=97397, ip=10.0.0.7) [rank3]:[E1023 02:44:30 ProcessGroupNCCL.cpp:632] [Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=26)\n(raylet) A worker died or was killed while executing a task by an unexpected system error. Worker exit type: SYSTEM_ERROR Worker exit detail: Worker unexpectedly exits with a connection error code 2.',
    {
      message: /^The entrypoint has failed with exit code 1/,
      hint: /^GPUs waited for each other in vain/,
    },
  ),
  failedApplication(
    'vllm 1157: a model in bfloat16 on a T4',
    {
      status: 'DEPLOY_FAILED',
      message:
        'The deployment failed to start 3 times in a row. Error:\nray::ServeReplica:llm:VLLM.initialize_and_get_metadata() (pid=1)\n  File "x.py", line 1, in __init__\nValueError: Bfloat16 is only supported on GPUs with compute capability of at least 8.0. Your Tesla T4 GPU has compute capability 7.5.\n',
    },
    {
      reason: 'DeployFailed',
      message: /Your Tesla T4 GPU has compute capability 7\.5/,
      hint: /^The GPU is too old for a data type/,
    },
  ),
  failedApplication(
    'ray 54070: a replica that answers its health check late',
    {
      status: 'UNHEALTHY',
      message:
        "Deployment 'LLM' in application 'default' health check failed: Didn't receive health check response for replica after 10.0s",
    },
    {
      reason: 'ApplicationUnhealthy',
      message: /Didn't receive health check response/,
      hint: /^A replica did not answer its health check in time/,
    },
  ),
];
