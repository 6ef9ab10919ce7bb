import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from './failureHint';

/** Ends of real logs and messages, with the code of the hint that each must get. */
const LOGS = [
  [
    'InstallModule',
    `Traceback (most recent call last):\n  File "train.py", line 1, in <module>\n    import xgboost\nModuleNotFoundError: No module named 'xgboost'`,
  ],
  [
    'ImportsAttribute',
    "AttributeError: module 'fruit' has no attribute 'deployment_graph'",
  ],
  [
    'ImportsOtherVersion',
    "ImportError: cannot import name 'soft_unicode' from 'markupsafe' (/home/ray/anaconda3/lib/python3.10/site-packages/markupsafe/__init__.py)",
  ],
  [
    'MissingLibrary',
    'ImportError: libGL.so.1: cannot open shared object file: No such file or directory',
  ],
  [
    'BuiltForOtherSystem',
    "ImportError: /usr/lib/x86_64-linux-gnu/libstdc++.so.6: version `GLIBCXX_3.4.32' not found (required by flash_attn_2_cuda.so)",
  ],
  ['OtherNumpy', 'ImportError: numpy.core.multiarray failed to import'],
  [
    'KindMissing',
    'Failed creating route test/c, no matches for kind "Route" in version "route.openshift.io/v1"',
  ],
  [
    'ServiceOfOther',
    'Failed to create service test/c-head-svc, services "c-head-svc" already exists',
  ],
  [
    'CondaMissing',
    "runtime_env setup failed: Failed to set up runtime environment.\nValueError: Could not find Conda executable at 'conda'. Ensure Conda is installed as per the instructions at https://conda.io",
  ],
  [
    'CondaMissing',
    "FileNotFoundError: [Errno 2] No such file or directory: 'conda'\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n    raise ValueError(\nValueError: Could not find Conda executable at 'conda'. Ensure Conda is installed",
  ],
  ['NoDistribution', 'ERROR: No matching distribution found for torch==9.9.9'],
  [
    'RuntimeEnvFailed',
    'ray.exceptions.RuntimeEnvSetupError: Failed to set up runtime environment.\nCould not create the actor because its associated runtime env failed to be created.',
  ],
  [
    'EntrypointFileMissing',
    "python: can't open file '/home/ray/train.py': [Errno 2] No such file or directory",
  ],
  ['CommandMissing', '/bin/sh: 1: torchrun: not found'],
  [
    'ContainerMemory',
    'failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: unable to start container process: container init was OOM-killed (memory limit too low?): unknown',
  ],
  [
    'RedisUnreachable',
    '(ray_init) redis_store_client.cc:141:  Check failed: primary_context_->Connect(options.ip, options.port) Status not OK: RedisError: Failed to resolve DNS for redis:6379: resolve: Host not found (authoritative) Failed to connect to Redis.',
  ],
  [
    'RedisUnreachable',
    '(ray_init) redis_context.cc:562: Failed to connect to Redis due to: RedisError: Could not establish connection to Redis 127.0.0.1:16999 (context.err = 1).. Will retry in 500ms.',
  ],
  [
    'SharedMemoryFull',
    "RuntimeError: DataLoader worker (pid 412) is killed by signal: Bus error. It is possible that dataloader's workers are out of shared memory.",
  ],
  [
    'DiskFull',
    "OSError: [Errno 28] No space left on device: '/tmp/ray/session'",
  ],
  [
    'FileMissing',
    "FileNotFoundError: [Errno 2] No such file or directory: '/mnt/data/train.parquet'",
  ],
  [
    'PermissionOnFile',
    "PermissionError: [Errno 13] Permission denied: '/mnt/models/cache'",
  ],
  [
    'GpuMemory',
    'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 20.00 GiB. GPU 0 has a total capacity of 22.17 GiB',
  ],
  [
    'GpuDriver',
    'RuntimeError: CUDA error: no kernel image is available for execution on the device',
  ],
  ['NoGpu', 'RuntimeError: No CUDA GPUs are available'],
  [
    'NcclTimeout',
    '[Rank 1] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=12, OpType=ALLREDUCE, Timeout(ms)=600000) ran for 600124 milliseconds before timing out.',
  ],
  [
    'NcclFailed',
    'torch.distributed.DistBackendError: NCCL error in: ProcessGroupNCCL.cpp:1970, unhandled system error, ncclSystemError: System call failed',
  ],
  ['DeviceAssert', 'RuntimeError: CUDA error: device-side assert triggered'],
  [
    'NodeMemory',
    'ray.exceptions.OutOfMemoryError: Task was killed due to the node running low on memory.',
  ],
  [
    'ObjectStoreFull',
    'ray.exceptions.ObjectStoreFullError: Failed to put object 00ffff because it is larger than the available memory',
  ],
  [
    'ObjectLost',
    "ray.exceptions.OwnerDiedError: Failed to retrieve object 00ff. The object's owner has exited.",
  ],
  [
    'NodeLost',
    'ray.exceptions.NodeDiedError: Task failed because the node it was running on is dead or unavailable.',
  ],
  [
    'ActorDied',
    'ray.exceptions.ActorDiedError: The actor died unexpectedly before finishing this task.',
  ],
  [
    'WorkerCrashed',
    'ray.exceptions.WorkerCrashedError: The worker died unexpectedly while executing this task.',
  ],
  [
    'RayNodeGone',
    "ray.exceptions.ActorUnschedulableError: The actor is not schedulable: The node specified via NodeAffinitySchedulingStrategy doesn't exist any more or is infeasible",
  ],
  [
    'PlacementGroupLost',
    'ray.exceptions.ActorPlacementGroupRemoved: The placement group corresponding to this Actor has been removed.',
  ],
  [
    'GetTimedOut',
    'ray.exceptions.GetTimeoutError: Get timed out: some object(s) not ready.',
  ],
  [
    'RayVersionsMismatch',
    'RuntimeError: Version mismatch: The cluster was started with:\n    Ray: 2.52.0\n    Python: 3.10.12',
  ],
  [
    'NoRayInstance',
    'ConnectionError: Could not find any running Ray instance. Please specify the one to connect to by setting `--address` flag or `RAY_ADDRESS` environment variable.',
  ],
  [
    'CertificateRefused',
    'requests.exceptions.SSLError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: self-signed certificate in certificate chain',
  ],
  [
    'NameNotResolved',
    'socket.gaierror: [Errno -3] Temporary failure in name resolution',
  ],
  [
    'CloudCredentialsMissing',
    'botocore.exceptions.NoCredentialsError: Unable to locate credentials',
  ],
  [
    'GatedModel',
    'huggingface_hub.errors.GatedRepoError: 401 Client Error. Cannot access gated repo for url https://huggingface.co/meta-llama/Llama-3.1-8B',
  ],
  [
    'ObjectMissing',
    'botocore.errorfactory.NoSuchBucket: An error occurred (NoSuchBucket) when calling the GetObject operation: The specified bucket does not exist',
  ],
  [
    'AccessRefused',
    'botocore.exceptions.ClientError: An error occurred (AccessDenied) when calling the PutObject operation',
  ],
  ['RegistryLimit', 'toomanyrequests: You have reached your pull rate limit.'],
  [
    'ImageNotFound',
    'rpc error: code = NotFound desc = failed to pull and unpack image: manifest unknown',
  ],
  ['ImageOfOtherPlatform', 'no match for platform in manifest: not found'],
  [
    'PortInUse',
    "OSError: [Errno 98] error while attempting to bind on address ('0.0.0.0', 8000): address already in use; [Errno 98] Address already in use",
  ],
  [
    'ConnectionFailed',
    'ConnectionRefusedError: [Errno 111] Connection refused',
  ],
  ['VariableMissing', "KeyError: 'WANDB_API_KEY'"],
  ['NotSerializable', "TypeError: cannot pickle '_thread.lock' object"],
  ['CodeInvalid', 'SyntaxError: invalid syntax'],
  ['ProcessMemory', 'MemoryError: Unable to allocate 64.0 GiB for an array'],
] as const;

describe('failureHint', () => {
  it.each(LOGS)('recognizes %s', (code, log) => {
    const hint = failureHint(`Some lines before\n${log}\n`);
    expect(hint?.code).toBe(code);
    // Every parameter of the text is filled in.
    expect(messageText(hint ? [hint] : [])).not.toMatch(/[{}]|''| {2}/);
  });

  it('recognizes at least 40 failures', () => {
    expect(new Set(LOGS.map(([code]) => code)).size).toBeGreaterThanOrEqual(40);
  });

  it.each([
    'ValueError: the learning rate must be positive',
    'AssertionError',
    "KeyError: 'column'",
    'Job finished successfully.',
    '',
  ])('returns no hint for %j', text => {
    expect(failureHint(text)).toBeUndefined();
  });

  it('fills in names from the log', () => {
    const hint = failureHint("ModuleNotFoundError: No module named 'xgboost'");
    expect(hint?.parameters).toEqual({ module: 'xgboost' });
  });
});
