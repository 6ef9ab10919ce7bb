import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from './failureHint';

/** What Ray, its Redis, package managers, containers and programs say, with the code of the hint that each must get. */
const LOGS = [
  [
    'ray 39191',
    'RayTls',
    'E0901 00:56:32.714599637    3179 ssl_transport_security.cc:1910] No match found for server name: 127.0.0.1.',
  ],
  [
    'ray 22466',
    'RayTls',
    'E0217 05:57:22.475672451      20 ssl_transport_security.cc:1506] Handshake failed with fatal error SSL_ERROR_SSL: error:100000f7:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER.',
  ],
  [
    'kuberay 889',
    'RayTls',
    'details = "failed to connect to all addresses; last error: UNKNOWN: ipv4:10.108.163.118:6379: Peer name 10.108.163.118 is not in peer certificate"',
  ],
  [
    'ray 59031',
    'RayToken',
    'ray.exceptions.AuthenticationError: Token authentication is enabled but no authentication token was found. Ensure that the token for the cluster is available.',
  ],
  [
    'ray 58737',
    'RayToken',
    'RuntimeError: Request failed with status code 401: Unauthorized: Missing authentication token',
  ],
  [
    'a wrong token',
    'RayToken',
    'The authentication token you provided is invalid or incorrect.',
  ],
  [
    'ray 54263',
    'WorkerNotRegistered',
    '(raylet) worker_pool.cc:586: Some workers of the worker process(339127) have not registered within the timeout. The process is dead, probably it crashed during start.',
  ],
  [
    'LlamaFactory 3823',
    'NodeStartSlow',
    'RuntimeError: Failed to start GCS.  Last 0 lines of error files:\n\n.Please check /tmp/ray/session_x/logs/gcs_server.out for details',
  ],
  [
    'discuss.ray.io 10958',
    'WorkerCrashed',
    'Worker exit type: SYSTEM_ERROR Worker exit detail: The leased worker has unrecoverable failure. Worker is requested to be destroyed when it is returned.',
  ],
  [
    'an object store above the shared memory',
    'SharedMemoryFull',
    'ValueError: The configured object store size (10.0 GB) exceeds /dev/shm size (6.7 GB). This will harm performance.',
  ],
  [
    'a pod without memory for tasks',
    'ContainerMemory',
    'ValueError: After taking into account object store and redis memory usage, the amount of memory on this node available for tasks and actors (-0.5 GB) is less than -6% of total.',
  ],
  [
    'Redis without memory',
    'RedisRefuses',
    "RedisError: OOM command not allowed when used memory > 'maxmemory'.",
  ],
  [
    'a replica of Redis',
    'RedisRefuses',
    "RedisError: READONLY You can't write against a read only replica.",
  ],
  [
    'Redis without disk',
    'RedisRefuses',
    'MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist to disk.',
  ],
  [
    'a user of Redis without rights',
    'RedisPassword',
    "RedisError: NOPERM this user has no permissions to run the 'hset' command",
  ],
  [
    'Redis with shards',
    'RedisSharded',
    'RedisError: Unexpected reply MOVED 1234 10.0.0.5:6379',
  ],
  [
    'ray start twice',
    'RayStartedTwice',
    'ConnectionError: Ray is trying to start at 10.0.0.1:6379, but is already running at 10.0.0.1:6379. Please specify a different port using the `--port` flag of `ray start` command.',
  ],
  [
    'ray.init twice',
    'RayInitTwice',
    "RuntimeError: Maybe you called ray.init twice by accident? This error can be suppressed by passing in 'ignore_reinit_error=True' or by calling 'ray.shutdown()' prior to 'ray.init()'.",
  ],
  [
    'a head without dashboard',
    'DashboardFailed',
    'Exception: Failed to start the dashboard, return code 1. Please check dashboard.log.',
  ],
  [
    'an actor whose owner ended',
    'ActorReleased',
    'The actor is dead because its owner has died. Owner Id: 01 Owner Ip address: 10.0.0.1',
  ],
  [
    'too many calls',
    'CallsPending',
    'ray.exceptions.PendingCallsLimitExceeded: The task f could not be submitted to actor because more than 100 tasks are queued on the actor.',
  ],
  [
    'a cancelled task',
    'TaskCancelled',
    'ray.exceptions.TaskCancelledError: Task: TaskID(16310a0f0a45af5c) was cancelled.',
  ],
  [
    'an object that is nowhere',
    'ObjectLost',
    'ray.exceptions.ObjectFetchTimedOutError: Failed to retrieve object ab. Fetch for object ab timed out because no locations were found for the object.',
  ],
  [
    'a module for an exception of another process',
    'InstallModule',
    "ray.exceptions.RaySystemError: System error: No module named 'acme'",
  ],
  [
    'ray train, start',
    'RayUnschedulable',
    'ray.train.v2.api.exceptions.ControllerError: Training failed due to controller error:\nWorkerGroupStartupTimeoutError: The worker group startup timed out after 30.0 seconds waiting for 4 workers.',
  ],
  [
    'ray train, health',
    'TrainWorkerHangs',
    'WorkerHealthCheckTimeoutError: A worker health check has been hanging for 600 seconds.',
  ],
  [
    'ray tune',
    'CauseAbove',
    "ray.tune.error.TuneError: ('Trials did not complete', [train_fn_ab])",
  ],
  [
    'pip without its file',
    'FileMissing',
    "ERROR: Could not open requirements file: [Errno 2] No such file or directory: 'requirements.txt'\nray.exceptions.RuntimeEnvSetupError: Failed to set up runtime environment.",
  ],
  [
    'hashes',
    'HashesDiffer',
    'ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.',
  ],
  [
    'PEP 668',
    'PythonOfSystem',
    'error: externally-managed-environment\n× This environment is externally managed',
  ],
  [
    'uv.lock',
    'LockfileOutdated',
    'error: The lockfile at `uv.lock` needs to be updated, but `--locked` was provided.',
  ],
  [
    'conda, name',
    'CondaEnvironmentMissing',
    "ValueError: The given conda environment 'ml' from the runtime env {'conda': 'ml'} doesn't exist from the output of `conda info --json`.",
  ],
  [
    'conda, folder',
    'CondaEnvironmentMissing',
    'EnvironmentLocationNotFound: Not a conda environment: /opt/conda/envs/x',
  ],
  [
    'conda, terms',
    'CondaTerms',
    'CondaToSNonInteractiveError: Terms of Service have not been accepted for the following channels.',
  ],
  [
    'conda, network',
    'ConnectionFailed',
    'CondaHTTPError: HTTP 000 CONNECTION FAILED for url <https://conda.example/linux-64/repodata.json>',
  ],
  [
    'uv, network',
    'ConnectionFailed',
    'error: Failed to fetch: `https://pypi.example/simple/torch/`\n  Caused by: operation timed out',
  ],
  [
    'image_uri without rights',
    'PodmanRefused',
    'Error: OCI runtime error: crun: mount `proc` to `proc`: Operation not permitted',
  ],
  [
    'a file over a folder',
    'MountRefused',
    'failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: error during container init: error mounting "/var/lib/kubelet/x" to rootfs at "/etc/app.yaml": not a directory',
  ],
  [
    'NFS',
    'VolumeFailed',
    "OSError: [Errno 116] Stale file handle: '/mnt/data'",
  ],
  [
    'FUSE',
    'VolumeFailed',
    "OSError: [Errno 107] Transport endpoint is not connected: '/mnt/bucket'",
  ],
  [
    'a folder in place of a file',
    'FileOrFolder',
    "IsADirectoryError: [Errno 21] Is a directory: '/mnt/config.yaml'",
  ],
  [
    'an OSError about rights',
    'PermissionOnFile',
    "OSError: [Errno 13] Permission denied: '/mnt/data'",
  ],
  [
    'a killed program',
    'ProcessMemory',
    '/bin/bash: line 1: 12345 Killed                  python main.py',
  ],
  [
    'a killed data loader',
    'ProcessMemory',
    'RuntimeError: DataLoader worker (pid 123) is killed by signal: Killed.',
  ],
  [
    'files of a data loader',
    'OpenFilesLimit',
    'RuntimeError: received 0 items of ancdata',
  ],
  [
    'a crash',
    'WorkerCrashed',
    '/bin/bash: line 1: 77 Segmentation fault      (core dumped) python main.py',
  ],
  [
    'AVX',
    'ProcessorTooOld',
    '/bin/bash: line 1: 77 Illegal instruction     (core dumped) python main.py',
  ],
  [
    'argparse',
    'ProgramArguments',
    'usage: main.py [-h]\nmain.py: error: unrecognized arguments: --epoch 3',
  ],
  [
    'click',
    'ProgramArguments',
    'Usage: main.py [OPTIONS]\n\nError: No such option: --epoch',
  ],
  [
    'a bracket for bash',
    'ShellSyntax',
    "/bin/bash: -c: line 1: syntax error near unexpected token `('",
  ],
  ['dash', 'ShellSyntax', '/bin/sh: 1: Syntax error: "(" unexpected'],
  [
    'an argument of a newer vLLM',
    'ArgumentUnknown',
    "TypeError: AsyncEngineArgs.__init__() got an unexpected keyword argument 'enable_x'",
  ],
  [
    'a deployment without its argument',
    'ArgumentMissing',
    "TypeError: Model.__init__() missing 1 required positional argument: 'path'",
  ],
  [
    'a package that transformers asks for',
    'InstallPackage',
    "ImportError: Using `device_map` requires Accelerate: `pip install 'accelerate>=0.26.0'`",
  ],
  [
    'a package that FastAPI asks for',
    'InstallPackage',
    'RuntimeError: Form data requires "python-multipart" to be installed.',
  ],
  [
    'a connection to an address that the pod lacks',
    'ConnectionFailed',
    "requests.exceptions.ConnectionError: HTTPConnectionPool(host='localhost', port=8000): Max retries exceeded with url: / (Caused by NewConnectionError('<urllib3.connection.HTTPConnection object at 0x7f>: Failed to establish a new connection: [Errno 99] Cannot assign requested address'))",
  ],
  [
    'a connection by asyncio',
    'ConnectionFailed',
    "OSError: Multiple exceptions: [Errno 111] Connect call failed ('127.0.0.1', 8000), [Errno 99] Cannot assign requested address",
  ],
  [
    'a server by asyncio',
    'AddressNotOfPod',
    "[Errno 99] error while attempting to bind on address ('10.0.0.9', 8000): cannot assign requested address",
  ],
  [
    'an exception that cancels the other tasks',
    'ArgumentUnknown',
    "TypeError: f() got an unexpected keyword argument 'x'\nray.exceptions.TaskCancelledError: Task: TaskID(16310a0f0a45af5c) was cancelled.",
  ],
  [
    'an exception that ends the owner of actors',
    'CodeInvalid',
    'SyntaxError: invalid syntax\nray.exceptions.ActorDiedError: The actor is dead because its owner has died.',
  ],
] as const;

it.each(LOGS)('recognizes %s as %s', (_, code, log) => {
  const hint = failureHint(`Some lines before\n${log}\n`);
  expect(hint?.code).toBe(code);
  // Every parameter of the text is filled in.
  expect(messageText(hint ? [hint] : [])).not.toMatch(/[{}]|''| {2}/);
});

it.each([
  'Segment 3 of the audio has a fault: it is skipped.',
  'Terms and conditions: see the website.',
  'INFO the following arguments are used: --config a.yaml',
  '(pid=7) Task 3 was cancelled by the user interface.',
  'loading Redis client 5.0',
  'Downloaded the model folder: 12 files.',
  'NVML is initialized.',
  'Killed 3 idle workers to free memory.',
  'Killed\nretrying with less\nepoch 1\nepoch 2\nTraceback (most recent call last):\nKeyError: 7',
  'WARNING: Ignoring invalid distribution -ay',
  '[W socket.cpp:436] [c10d] The server socket cannot be initialized on [::]:29500 (errno: 97 - Address family not supported by protocol).',
  'INFO 03-12 [arg_utils.py:12] Cannot use FlashAttention-2 backend for head size 80.',
  'DEBUG 03-12 [__init__.py:72] Exception happens when checking CUDA platform: NVML Shared Library Not Found',
  'WARNING The plugin system not yet initialized, so the event is queued.',
  'pynvml.NVMLError_NotSupported: Not Supported',
  'OSError: [Errno 107] Transport endpoint is not connected',
  "HTTP 401 of the tracker: {'message': 'Invalid authentication token'}",
  'curl: (35) OpenSSL SSL_connect: SSL_ERROR_SSL in connection to example.com:443',
  "AttributeError: 'Session' object has no attribute 'bind'",
  'error creating container storage: the container name "k8s_ray-head" is already in use by "ab12"',
  'error mounting "/var/lib/kubelet/x" to rootfs at "/data": permission denied: unknown',
])('returns no hint for %j', text => {
  expect(failureHint(text)).toBeUndefined();
});
