import {
  Event,
  Pod,
  RayJob,
  RayJobSpec,
  RayJobStatus,
} from '@rayport/backstage-plugin-ray-node';
import {
  clusterEvent,
  condition,
  headPod,
  rayCluster,
  READY,
  readySince,
  timeAt,
  workerPod,
} from '../../../clusters/__testUtils__/objects';
import { BrokenSetup, clusterObjects, ClusterParts } from './BrokenSetup';

interface JobParts {
  status?: RayJobStatus;
  spec?: RayJobSpec;
  labels?: Record<string, string>;
  submitters?: Pod[];
  events?: Event[];
  cluster?: ClusterParts;
}

/** A set-up of a job. */
export function jobSetup(
  setup: string,
  { status, spec, labels, submitters = [], events = [], cluster }: JobParts,
  cause: BrokenSetup['cause'],
): BrokenSetup {
  const rayJob: RayJob = {
    metadata: {
      name: 'j',
      namespace: 'test',
      uid: 'uid-j',
      creationTimestamp: timeAt(0),
      labels,
    },
    spec: { entrypoint: 'python train.py', ...spec },
    status,
  };
  return {
    setup,
    cause,
    broken: {
      kind: 'jobs',
      rayJob,
      submitters,
      events,
      cluster: cluster && clusterObjects(cluster),
    },
  };
}

/** Ray and the operator write the same of an entrypoint and of a runtime environment that fails. */
export function failedWith(message: string): RayJobStatus {
  return {
    jobDeploymentStatus: 'Failed',
    jobStatus: 'FAILED',
    reason: 'AppFailed',
    message,
    endTime: timeAt(90),
  };
}

/** A job whose entrypoint failed, with the end of its log as Ray appends it. */
function failedSetup(
  setup: string,
  { code = 1, log }: { code?: number; log: string },
  cause: { message: RegExp; hint: RegExp },
): BrokenSetup {
  const message = `Job entrypoint command failed with exit code ${code}, last available logs (truncated to 20,000 chars):\n${log}\n`;
  return jobSetup(
    setup,
    { status: failedWith(message) },
    { reason: 'AppFailed', ...cause },
  );
}

/** A job whose runtime environment could not be set up: the entrypoint never ran. */
function environmentSetup(
  setup: string,
  detail: string,
  hint: RegExp,
): BrokenSetup {
  const message = `runtime_env setup failed: Failed to set up runtime environment.\nCould not create the actor because its associated runtime env failed to be created.\nTraceback (most recent call last):\n  File "/home/ray/anaconda3/lib/python3.10/site-packages/ray/_private/runtime_env/agent/runtime_env_agent.py", line 384, in _create_runtime_env_with_retry\n    runtime_env_context = await asyncio.wait_for(\n${detail}`;
  return jobSetup(
    setup,
    { status: failedWith(message) },
    {
      reason: 'AppFailed',
      message:
        /^The entrypoint has not run: Ray could not set up its runtime environment/,
      hint,
    },
  );
}

const TRACEBACK =
  'Traceback (most recent call last):\n  File "/home/ray/train.py", line 3, in <module>\n';

function submitter(reason: string, message: string): Pod {
  return {
    ...headPod({ state: { waiting: { reason, message } } }),
    metadata: { name: 'j-abcde', creationTimestamp: timeAt(60) },
  };
}

/** Jobs that fail or don't begin (Ray 2.46 to 2.60, KubeRay 1.7). */
export const JOB_SETUPS: BrokenSetup[] = [
  failedSetup(
    'a module that is not installed',
    {
      log: `${TRACEBACK}    import xgboost\nModuleNotFoundError: No module named 'xgboost'`,
    },
    {
      message:
        /Its last exception: ModuleNotFoundError: No module named 'xgboost'\.$/,
      hint: /^Add the package that has the module xgboost to pip/,
    },
  ),
  failedSetup(
    'a command that does not exist',
    { code: 127, log: '/bin/sh: 1: torchrun: not found' },
    { message: /exit code 127/, hint: /^The image has no command torchrun/ },
  ),
  failedSetup(
    'a script that is not executable',
    { code: 126, log: '/bin/sh: 1: ./run.sh: Permission denied' },
    {
      message: /exit code 126/,
      hint: /^The image's user may not run .\/run.sh/,
    },
  ),
  failedSetup(
    'a script that is not on the cluster',
    {
      code: 2,
      log: "python: can't open file '/home/ray/train.py': [Errno 2] No such file or directory",
    },
    {
      message: /exit code 2/,
      hint: /^The entrypoint's file \/home\/ray\/train.py is not on the cluster/,
    },
  ),
  failedSetup(
    'a model that does not fit the GPU',
    {
      log: `${TRACEBACK}torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 20.00 GiB. GPU 0 has a total capacity of 22.17 GiB of which 1.12 GiB is free.`,
    },
    {
      message: /Its last exception: torch.OutOfMemoryError: CUDA out of memory/,
      hint: /^The memory of the GPU does not suffice/,
    },
  ),
  failedSetup(
    'GPUs that wait for a lost worker',
    {
      log: `${TRACEBACK}torch.distributed.DistBackendError: [Rank 1] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=8, OpType=ALLREDUCE, Timeout(ms)=1800000) ran for 1800052 milliseconds before timing out.`,
    },
    {
      message: /Watchdog caught collective operation timeout/,
      hint: /^GPUs waited for each other in vain/,
    },
  ),
  failedSetup(
    'an actor that dies',
    {
      log: `${TRACEBACK}ray.exceptions.ActorDiedError: The actor died unexpectedly before finishing this task.\n\tclass_name: Trainer\n\tactor_id: 7c1f\n\tThe actor is dead because its worker process has died. Worker exit type: SYSTEM_ERROR Worker exit detail: Worker unexpectedly exits with a connection error code 2. End of file.`,
    },
    {
      message: /Its last exception: ray.exceptions.ActorDiedError/,
      hint: /^An actor ended unexpectedly/,
    },
  ),
  failedSetup(
    'a task that needs more memory than its node has',
    {
      log: `${TRACEBACK}ray.exceptions.OutOfMemoryError: Task was killed due to the node running low on memory.\nMemory on the node (IP: 10.0.0.8) where the task was running was 3.8GB / 4.0GB (0.95)`,
    },
    {
      message: /Its last exception: ray.exceptions.OutOfMemoryError/,
      hint: /^Ray ended the work because the memory of its node ran out/,
    },
  ),
  failedSetup(
    'a bucket that the pods may not read',
    {
      log: `${TRACEBACK}botocore.exceptions.ClientError: An error occurred (AccessDenied) when calling the GetObject operation: Access Denied`,
    },
    {
      message: /Its last exception: botocore.exceptions.ClientError/,
      hint: /^The credentials do not allow it/,
    },
  ),
  failedSetup(
    'code that raises an exception of its own',
    {
      log: `${TRACEBACK}    raise InvalidDataset("no rows")\n__main__.InvalidDataset: no rows`,
    },
    {
      message: /Its last exception: __main__.InvalidDataset: no rows\.$/,
      hint: /^The end of the log says why/,
    },
  ),
  failedSetup(
    'an entrypoint that the kernel kills for lack of memory',
    { code: 137, log: 'Killed' },
    {
      message: /exit code 137/,
      hint: /memory of the container .* Code 137 means/,
    },
  ),
  failedSetup(
    'resources that no node has',
    {
      log: `${TRACEBACK}ray.exceptions.ActorUnschedulableError: The actor is not schedulable: The actor is infeasible: {"GPU": 8}`,
    },
    {
      message: /Its last exception: ray.exceptions.ActorUnschedulableError/,
      hint: /^No node of the cluster has what a task or actor asks for/,
    },
  ),
  environmentSetup(
    'a requirement that no index has',
    'ray._private.runtime_env.utils.SubprocessCalledProcessError: Run cmd[4] failed with the following details.\nERROR: Could not find a version that satisfies the requirement torch==9.9.9 (from versions: 2.5.0)\nERROR: No matching distribution found for torch==9.9.9',
    /^The package index of the cluster has no torch==9.9.9/,
  ),
  environmentSetup(
    'a wheel for another Python',
    'ray._private.runtime_env.utils.SubprocessCalledProcessError: Run cmd[4] failed with the following details.\nERROR: flash_attn-2.7.0-cp39-cp39-linux_x86_64.whl is not a supported wheel on this platform.',
    /^The wheel flash_attn-2.7.0-cp39-cp39-linux_x86_64.whl is for another Python/,
  ),
  environmentSetup(
    'requirements that contradict each other',
    'ray._private.runtime_env.utils.SubprocessCalledProcessError: Run cmd[4] failed with the following details.\nERROR: Cannot install numpy==1.26 and numpy>=2 because these package versions have conflicting dependencies.\nERROR: ResolutionImpossible: for help visit https://pip.pypa.io/en/latest/topics/dependency-resolution/',
    /^Two requirements contradict each other/,
  ),
  environmentSetup(
    'a working_dir that is not there',
    'requests.exceptions.HTTPError: 404 Client Error: Not Found for url: https://example.com/code.zip',
    /^Nothing is at https:\/\/example.com\/code.zip/,
  ),
  environmentSetup(
    'a conda package that no channel has',
    'RuntimeError: Failed to install conda environment: Could not solve for environment specs\nThe following packages are incompatible\n└─ cudatoolkit 99 does not exist (perhaps a typo or a missing channel).\nPackagesNotFoundError: The following packages are not available from current channels:\n  - cudatoolkit=99',
    /^The conda channels of the cluster do not have all packages/,
  ),
  environmentSetup(
    'a git repository without git in the image',
    "ray._private.runtime_env.utils.SubprocessCalledProcessError: Run cmd[4] failed with the following details.\nERROR: Cannot find command 'git' - do you have 'git' installed and in your PATH?",
    /^The image has no command git/,
  ),
  jobSetup(
    'a job that takes too long',
    {
      spec: { activeDeadlineSeconds: 60 },
      status: {
        jobDeploymentStatus: 'Failed',
        reason: 'DeadlineExceeded',
        message: 'The RayJob has passed the activeDeadlineSeconds.',
      },
    },
    {
      reason: 'DeadlineExceeded',
      message: /activeDeadlineSeconds allows \(60 s\)/,
      hint: /^Allow more time/,
    },
  ),
  jobSetup(
    'a cluster that gets no GPUs before the deadline',
    {
      spec: { preRunningDeadlineSeconds: 120 },
      status: {
        jobDeploymentStatus: 'Failed',
        reason: 'PreRunningDeadlineExceeded',
        rayClusterName: 'c',
      },
      cluster: {
        pods: [
          headPod({
            node: '',
            conditions: [
              condition('PodScheduled', 'False', 5, {
                reason: 'Unschedulable',
                message:
                  '0/3 nodes are available: 3 Insufficient nvidia.com/gpu.',
              }),
            ],
          }),
        ],
      },
    },
    {
      reason: 'PreRunningDeadlineExceeded',
      message: /did not start within .* No node takes head pod c-head-1/,
      hint: /^Choose a compute template that is smaller/,
    },
  ),
  jobSetup(
    'a submitter whose image does not exist',
    {
      status: { jobDeploymentStatus: 'Running', rayClusterName: 'c' },
      submitters: [
        submitter(
          'ImagePullBackOff',
          'Back-off pulling image "submit:1": ErrImagePull: not found',
        ),
      ],
    },
    {
      reason: 'ImagePullBackOff',
      message: /^The pod j-abcde, which submits the job, can't start/,
      hint: /^Check that the image of the pod that submits/,
    },
  ),
  jobSetup(
    'a submitter that exits',
    {
      status: {
        jobDeploymentStatus: 'Failed',
        reason: 'SubmissionFailed',
        message:
          'Job submission has failed. Reason: BackoffLimitExceeded. Message: Job has reached the specified backoff limit',
      },
      submitters: [submitter('Error', '')],
    },
    {
      reason: 'SubmissionFailed',
      message: /^The job could not be submitted to its cluster/,
      hint: /^The log of the pod j-abcde says why/,
    },
  ),
  jobSetup(
    'a cluster that does not exist',
    {
      spec: { clusterSelector: { 'ray.io/cluster': 'shared' } },
      status: { jobDeploymentStatus: 'Initializing' },
      events: [
        clusterEvent(5, {
          type: 'Warning',
          reason: 'RayClusterNotFound',
          message:
            'RayCluster test/shared set in the clusterSelector is not found.',
        }),
      ],
    },
    {
      reason: 'ClusterNotFound',
      message:
        /^The cluster shared, which the job is to run on, does not exist/,
      hint: /^Create the cluster shared/,
    },
  ),
  jobSetup(
    'metadata without a version of Ray',
    {
      spec: {
        metadata: { team: 'blue' },
        rayClusterSpec: rayCluster().spec,
      },
      status: { jobDeploymentStatus: 'Initializing', rayClusterName: 'c' },
      cluster: {
        rayCluster: rayCluster({ status: READY }),
        pods: [headPod(readySince(20)), workerPod(readySince(30))],
      },
    },
    {
      reason: 'RayVersionMissing',
      message: /^The operator does not submit the job: .*rayVersion/,
      hint: /^Set rayVersion in rayClusterSpec/,
    },
  ),
  jobSetup(
    'a job that the operator refuses',
    {
      status: {
        jobDeploymentStatus: 'ValidationFailed',
        reason: 'ValidationFailed',
        message:
          'spec.suspend: Invalid value: a RayJob with shutdownAfterJobFinishes set to false is not allowed to be suspended',
      },
    },
    {
      reason: 'ValidationFailed',
      message: /^The operator refuses the job: .*not allowed to be suspended/,
      hint: /^Recreate the job without/,
    },
  ),
  jobSetup(
    'a job in a queue of Kueue without room',
    {
      spec: { suspend: true },
      labels: { 'kueue.x-k8s.io/queue-name': 'team' },
      status: { jobDeploymentStatus: 'Suspended' },
    },
    {
      reason: 'QueuedByKueue',
      message: /^The job waits in the queue team/,
      hint: /^Look at the quota and the workloads of the queue team/,
    },
  ),
];
