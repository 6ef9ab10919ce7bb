import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from './failureHint';

/** Lines of public reports, with the code of the hint that each must get. */
const REPORTS = [
  [
    'pytorch 73320',
    'PortInUse',
    'torch.distributed.DistNetworkError: The server socket has failed to listen on any local network address. port: 29500, useIpv6: false, code: -98, name: EADDRINUSE, message: address already in use',
  ],
  [
    'click, one argument too many',
    'ProgramArguments',
    'Error: Got unexpected extra argument (main.py)',
  ],
  [
    'kuberay 2540',
    'GcsUnreachable',
    'ray.exceptions.RpcError: Timed out while waiting for GCS to become available.',
  ],
  [
    'ray 26477',
    'GcsUnreachable',
    'WARNING utils.py:1242 -- Unable to connect to GCS at 10.249.16.183:6379. Check that (1) Ray GCS with matching version started successfully',
  ],
  [
    'ray 34710',
    'WorkerCrashed',
    'Unexpected error occurred: The actor died unexpectedly before finishing this task.\n\tclass_name: JobSupervisor\nThe actor is dead because its worker process has died. Worker exit type: SYSTEM_ERROR Worker exit detail: Worker unexpectedly exits with a connection error code 2. End of file. There are some potential root causes. (1) The process is killed by SIGKILL by OOM killer due to high memory usage.',
  ],
  [
    'ray 34710, without the exit of the worker',
    'ActorDied',
    'Unexpected error occurred: The actor died unexpectedly before finishing this task.',
  ],
  [
    'ray 42864',
    'WorkerCrashed',
    'Worker exit type: SYSTEM_ERROR Worker exit detail: Worker exits unexpectedly. Worker exits with an exit code 1. The worker may have exceeded K8s pod memory limits.',
  ],
  [
    'ray 31119',
    'RayletDied',
    'WARNING worker.py:1851 -- Raylet is terminated: ip=192.168.207.5, id=abc3. Termination is unexpected. Possible reasons include: (1) SIGKILL by the user or system OOM killer, (2) Invalid memory access from Raylet causing SIGSEGV or SIGBUS',
  ],
  [
    'ray 42350',
    'RayletDied',
    'core_worker_process.cc:216: Failed to get the system config from raylet because it is dead. Worker will terminate. Status: GrpcUnavailable: RPC Error message: failed to connect to all addresses; last error: UNKNOWN',
  ],
  [
    'kuberay 1063',
    'NoRayletHere',
    "This node has an IP address of 10.17.4.16, and Ray expects this IP address to be either the GCS address or one of the Raylet addresses. Connected to GCS at head-svc and found raylets at 10.17.1.30 but none of these match this node's IP 10.17.4.16.",
  ],
  [
    'ray 35942',
    'SharedMemoryFull',
    '(raylet, ip=10.0.57.78) *** SIGBUS received at time=1685098975 on cpu 14 ***',
  ],
  [
    'ray 36936',
    'ThreadLimit',
    'Unhandled exception: N5boost10wrapexceptINS_6system12system_errorEEE. what(): thread: Resource temporarily unavailable [system:11]',
  ],
  [
    'ray 59626',
    'ThreadLimit',
    'E0000 00:00:1766476631.172295    6109 thd.cc:160] pthread_create failed: Resource temporarily unavailable',
  ],
  [
    'ray 8546',
    'ThreadLimit',
    'libgomp: Thread creation failed: Resource temporarily unavailable',
  ],
  ['ray 7169', 'OpenFilesLimit', 'OSError: [Errno 24] Too many open files'],
  [
    'verl 1120',
    'SocketPathTooLong',
    "OSError: AF_UNIX path length cannot exceed 107 bytes: '/net/jobdir/1355700/tmp/ray/session/sockets/plasma_store'",
  ],
  [
    'ray 51838',
    'WorkerNotRegistered',
    'core_worker.cc:215: Failed to register worker 01000000ffff to Raylet. IOError: [RayletClient] Unable to register worker with raylet. No such file or directory',
  ],
  [
    'marin 1562',
    'RayInRequirements',
    'Please ensure the dependencies in the runtime_env pip field do not install a different version of Ray.\nray.exceptions.RuntimeEnvSetupError: Failed to set up runtime environment.',
  ],
  [
    'ray 31695',
    'PackageTooLarge',
    'RuntimeEnvSetupError: Failed to set up runtime environment. ValueError: Package size (1.06GiB) exceeds the maximum size of 500.00MiB.',
  ],
  [
    'ray 45602',
    'PackageTooLarge',
    'aiohttp.web_exceptions.HTTPRequestEntityTooLarge: Request Entity Too Large',
  ],
  [
    'ray 18979',
    'RayUnschedulable',
    "Error: No available node types can fulfill resource request {'GPU': 1.0}. Add suitable node types to this cluster to resolve this issue.",
  ],
  [
    'kuberay 653',
    'RayUnschedulable',
    "WARNING resource_demand_scheduler.py:838 -- The autoscaler could not find a node type to satisfy the request: [{'CPU': 1.0}].",
  ],
  [
    'ray 46733',
    'ConnectionFailed',
    'ConnectionError: ray client connection timeout',
  ],
  [
    'ray 13090',
    'ConnectionFailed',
    'status = StatusCode.UNAVAILABLE\n details = "failed to connect to all addresses"',
  ],
  [
    'kuberay 960',
    'KubernetesRightsMissing',
    'requests.exceptions.HTTPError: 403 Client Error: Forbidden for url: https://kubernetes.default:443/apis/ray.io/v1alpha1/namespaces/ns/rayclusters/c',
  ],
  [
    'kuberay 2317',
    'SubmissionRepeated',
    'RuntimeError: Request failed with status code 500: ValueError: Job with submission_id rayjob-sample-5wzkg already exists. Please use a different submission_id.',
  ],
  [
    'ray 46308',
    'ServeApiMissing',
    'Fail to create / update Serve applications. err: UpdateDeployments fail: 404 Not Found 404: Not Found',
  ],
  [
    'kuberay 3467',
    'ConnectionFailed',
    'Put "http://s-raycluster-head-svc.ns.svc.cluster.local:8265/api/serve/applications/": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
  ],
  [
    'vllm 2418',
    'KvCacheTooSmall',
    "ValueError: The model's max seq len (4096) is larger than the maximum number of tokens that can be stored in KV cache (3664). Try increasing `gpu_memory_utilization`",
  ],
  [
    'vllm 2997',
    'CompilerMissing',
    'RuntimeError: Failed to find C compiler. Please specify via CC environment variable.',
  ],
  [
    'nvidia-container-toolkit 152',
    'GpuDriver',
    'nvidia-container-cli: requirement error: unsatisfied condition: cuda>=11.8, please update your driver to a newer version, or use an earlier cuda container: unknown',
  ],
] as const;

it.each(REPORTS)('recognizes the failure of %s as %s', (_, code, log) => {
  const hint = failureHint(`Some lines before\n${log}\n`);
  expect(hint?.code).toBe(code);
  // Every parameter of the text is filled in.
  expect(messageText(hint ? [hint] : [])).not.toMatch(/[{}]|''| {2}/);
});

it.each([
  // Logs of healthy nodes contain these.
  'global_state_accessor.cc:432: This node has an IP address of 10.6.0.55, but we cannot find a local Raylet with the same address.',
  'Connecting to existing Ray cluster at address: 10.6.0.55:6379...',
])('returns no hint for %j', text => {
  expect(failureHint(text)).toBeUndefined();
});
