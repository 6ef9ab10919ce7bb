import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from './failureHint';

/** What libraries and tools print, from public reports, with the code of the hint that each line must get. */
const REPORTS = [
  [
    'pip without git',
    'CommandMissing',
    "ERROR: Cannot find command 'git' - do you have 'git' installed and in your PATH?\nray.exceptions.RuntimeEnvSetupError: Failed to set up runtime environment.",
  ],
  [
    'uv without git',
    'CommandMissing',
    'error: Git operation failed\n  Caused by: Git executable not found. Ensure that Git is installed and available.\nray.exceptions.RuntimeEnvSetupError: Failed to set up runtime environment.',
  ],
  [
    'Python without git',
    'CommandMissing',
    "FileNotFoundError: [Errno 2] No such file or directory: 'git'",
  ],
  [
    'GitPython',
    'CommandMissing',
    'ImportError: Failed to initialize: Bad git executable.\nThe git executable must be specified in one of the following ways:',
  ],
  [
    'a private repository',
    'RepositoryLogin',
    "fatal: could not read Username for 'https://github.com': No such device or address\nerror: subprocess-exited-with-error",
  ],
  [
    'git by SSH',
    'RepositoryLogin',
    'git@github.com: Permission denied (publickey).\nfatal: Could not read from remote repository.',
  ],
  [
    'git without DNS',
    'NameNotResolved',
    "fatal: unable to access 'https://github.com/acme/x.git/': Could not resolve host: github.com",
  ],
  [
    'vllm 1157',
    'GpuTooOld',
    'ValueError: Bfloat16 is only supported on GPUs with compute capability of at least 8.0. Your Tesla T4 GPU has compute capability 7.5. You can use float16 instead by explicitly setting the`dtype` flag in CLI, for example: --dtype=half.',
  ],
  [
    'FlashAttention on an old GPU',
    'GpuTooOld',
    'RuntimeError: FlashAttention only supports Ampere GPUs or newer.',
  ],
  [
    'Transformers bf16',
    'GpuTooOld',
    "ValueError: Your setup doesn't support bf16/gpu. You need torch>=1.10, using Ampere GPU with cuda>=11.0",
  ],
  [
    'vllm FP8',
    'GpuTooOld',
    'ValueError: The quantization method fp8 is not supported for the current GPU. Minimum capability: 89. Current capability: 75.',
  ],
  [
    'ray 36417',
    'ProtobufVersion',
    'TypeError: Descriptors cannot be created directly.\nIf this call came from a _pb2.py file, your generated code is out of date and must be regenerated with protoc >= 3.19.0.',
  ],
  [
    'modin 4595',
    'ProtobufVersion',
    'TypeError: Descriptors cannot not be created directly.',
  ],
  [
    'protobuf runtime_version',
    'ProtobufVersion',
    "ImportError: cannot import name 'runtime_version' from 'google.protobuf' (/home/ray/anaconda3/lib/python3.10/site-packages/google/protobuf/__init__.py)",
  ],
  [
    'protobuf gencode',
    'ProtobufVersion',
    'google.protobuf.runtime_version.VersionError: Detected incompatible Protobuf Gencode/Runtime versions when loading event.proto: gencode 5.27.2 runtime 4.25.3.',
  ],
  [
    'a registry without TLS',
    'RegistryWithoutTls',
    'Failed to pull image "registry.local:5000/ray:1": rpc error: code = Unknown desc = failed to pull and unpack image: failed to resolve reference "registry.local:5000/ray:1": failed to do request: Head "https://registry.local:5000/v2/ray/manifests/1": http: server gave HTTP response to HTTPS client',
  ],
  [
    'ray 59343',
    'RequirementInvalid',
    'error: Failed to parse: `-r "${RAY_RUNTIME_ENV_CREATE_WORKING_DIR}/requirements_lock.txt"`',
  ],
  [
    'ray 54134',
    'InstallerMissing',
    '/home/ray/.venv/bin/python: No module named pip\nray.exceptions.RuntimeEnvSetupError: Failed to set up runtime environment.',
  ],
  [
    'ray 38312',
    'RuntimeEnvFailed',
    'ValueError: Local directory /tmp/ray/session_2023/runtime_resources/pip/4950 for URI pip://4950 does not exist on the cluster. Something may have gone wrong while installing the runtime_env `pip` packages.',
  ],
  [
    'kuberay 3856',
    'CommandMissing',
    '/bin/bash: line 1: ray: command not found',
  ],
  [
    'ray 54070',
    'HealthCheckLate',
    "Replica Replica(id='x', deployment='LLMServer') health check failed: Didn't receive health check response for replica after 10.0s, marking it unhealthy.",
  ],
  [
    'verl 3873',
    'NcclTimeout',
    '[rank3]:[E1023 ProcessGroupNCCL.cpp:632] [Rank 3] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=26)\nray.exceptions.ActorDiedError: The actor died unexpectedly',
  ],
  [
    'gloo',
    'PeerLost',
    'RuntimeError: [../third_party/gloo/gloo/transport/tcp/pair.cc:534] Connection closed by peer [10.0.0.5]:33542',
  ],
  [
    'a quota of a disk',
    'DiskFull',
    'RuntimeError: Failed to create session directory, disk quota exceeded: [Errno 122] Disk quota exceeded',
  ],
  [
    'vllm, engine core',
    'CauseAbove',
    'RuntimeError: Engine core initialization failed. See root cause above. Failed core proc(s): {}',
  ],
  [
    'vllm, GPU in use',
    'GpuMemoryTaken',
    'ValueError: Free memory on device (10.5/22.1 GiB) on startup is less than desired GPU memory utilization (0.9, 19.8 GiB). Decrease GPU memory utilization or reduce GPU memory used by other processes.',
  ],
  [
    'vllm V1, KV cache',
    'KvCacheTooSmall',
    "ValueError: To serve at least one request with the models's max seq len (131072), (16.00 GiB KV cache is needed, which is larger than the available KV cache memory (4.2 GiB).",
  ],
  [
    'vllm, heads',
    'TensorParallelSize',
    'ValueError: Total number of attention heads (28) must be divisible by tensor parallel size (8).',
  ],
  [
    'vllm, GPUs',
    'TooFewGpus',
    'ValueError: The number of required GPUs exceeds the total number of available GPUs in the placement group.',
  ],
  [
    'vllm, placement group',
    'RayUnschedulable',
    "ValueError: Cannot provide a placement group of placement_group_specs=[{'GPU': 1.0}, {'GPU': 1.0}] within 1800 seconds. See `ray status` to make sure the cluster has enough resources.",
  ],
  [
    'vllm, max_model_len',
    'ModelTooLong',
    'ValueError: User-specified max_model_len (32768) is greater than the derived max_model_len (max_position_embeddings=8192). This may lead to incorrect model outputs or CUDA errors. To allow overriding this maximum, set the env var VLLM_ALLOW_LONG_MAX_MODEL_LEN=1',
  ],
  [
    'vllm, architecture',
    'ModelTooNew',
    "ValueError: Model architectures ['Qwen3MoeForCausalLM'] are not supported for now. Supported architectures: dict_keys(['LlamaForCausalLM'])",
  ],
  [
    'Transformers, architecture',
    'ModelTooNew',
    'ValueError: The checkpoint you are trying to load has model type `qwen3` but Transformers does not recognize this architecture. This could be because of an issue with the checkpoint, or because your version of Transformers is out of date.',
  ],
  [
    'Transformers, remote code',
    'ModelBringsCode',
    'ValueError: The repository for acme/x contains custom code which must be executed to correctly load the model. Please pass the argument `trust_remote_code=True` to allow custom code to be run.',
  ],
  [
    'a hub that is cut off',
    'HubUnreachable',
    "OSError: We couldn't connect to 'https://huggingface.co' to load the files, and couldn't find them in the cached files.",
  ],
  [
    'a misspelled model',
    'ModelNotFound',
    "OSError: acme/x is not a local folder and is not a valid model identifier listed on 'https://huggingface.co/models'",
  ],
  [
    'a private model',
    'ModelNotFound',
    'huggingface_hub.errors.RepositoryNotFoundError: 404 Client Error. (Request ID: Root=1) Repository Not Found for url: https://huggingface.co/api/models/acme/x.',
  ],
  [
    'a busy hub',
    'RegistryLimit',
    'huggingface_hub.errors.HfHubHTTPError: 429 Client Error: Too Many Requests for url: https://huggingface.co/api/models/x',
  ],
  [
    'a damaged model',
    'ModelFileDamaged',
    'safetensors_rust.SafetensorError: Error while deserializing header: HeaderTooLarge',
  ],
  [
    'a GPU newer than its CUDA',
    'GpuDriver',
    "ptxas fatal   : Value 'sm_120' is not defined for option 'gpu-name'",
  ],
  [
    'a driver that fails',
    'NvidiaRuntime',
    'RuntimeError: CUDA unknown error - this may be due to an incorrectly set up environment, e.g. changing env variable CUDA_VISIBLE_DEVICES after program start.',
  ],
  [
    'a GPU with memory errors',
    'GpuFaulty',
    'RuntimeError: CUDA error: uncorrectable ECC error encountered',
  ],
  [
    'an illegal access',
    'GpuCodeFailed',
    'RuntimeError: CUDA error: an illegal memory access was encountered',
  ],
  [
    'cuBLAS without memory',
    'GpuMemory',
    'RuntimeError: CUDA error: CUBLAS_STATUS_NOT_INITIALIZED when calling `cublasCreate(handle)`',
  ],
  [
    'a GPU that is not there',
    'TooFewGpus',
    'RuntimeError: CUDA error: invalid device ordinal',
  ],
  [
    'CUDA after a fork',
    'GpuAfterFork',
    "RuntimeError: Cannot re-initialize CUDA in forked subprocess. To use CUDA with multiprocessing, you must use the 'spawn' start method",
  ],
  [
    'a rank that is not reached',
    'PeerLost',
    'torch.distributed.DistNetworkError: The client socket has failed to connect to any network address of (10.1.2.3, 29500). The client socket has timed out after 600000ms while trying to connect to (10.1.2.3, 29500).',
  ],
  [
    'ranks that do not come',
    'PeerLost',
    'torch.distributed.DistStoreError: Timed out after 601 seconds waiting for clients. 1/2 clients joined.',
  ],
  [
    'code of another Python',
    'RayVersionsMismatch',
    'TypeError: code() argument 13 must be str, not int',
  ],
  [
    'an endpoint that is not there',
    'ConnectionFailed',
    'botocore.exceptions.EndpointConnectionError: Could not connect to the endpoint URL: "https://b.s3.eu-west-9.amazonaws.com/"',
  ],
  [
    'an expired token',
    'CredentialsExpired',
    'botocore.exceptions.ClientError: An error occurred (ExpiredToken) when calling the GetObject operation: The provided token has expired.',
  ],
  [
    'a wrong secret',
    'CredentialsWrong',
    'botocore.exceptions.ClientError: An error occurred (SignatureDoesNotMatch) when calling the PutObject operation',
  ],
  [
    'Arrow without rights',
    'AccessRefused',
    "OSError: When reading information for key 'a' in bucket 'b': AWS Error ACCESS_DENIED during HeadObject operation: No response body.",
  ],
  [
    'GCS without rights',
    'AccessRefused',
    'google.api_core.exceptions.Forbidden: 403 GET https://storage.googleapis.com/storage/v1/b/x: sa does not have storage.buckets.get access',
  ],
  [
    'ray without smart_open',
    'InstallerMissing',
    'ImportError: You must `pip install smart_open` and `pip install boto3` to fetch URIs in s3 bucket. (from ray)',
  ],
  [
    'a page in place of an archive',
    'NoArchive',
    'zipfile.BadZipFile: File is not a zip file',
  ],
  [
    'a local folder of an actor',
    'LocalFolderOnCluster',
    'ValueError: Path /tmp/x is not a valid URI. Passing directories or modules to be dynamically uploaded is only supported at the job level (i.e., passed to `ray.init`).',
  ],
  [
    'a read-only root',
    'ReadOnlyFile',
    "OSError: [Errno 30] Read-only file system: '/tmp/ray'",
  ],
  [
    'OpenShift without HOME',
    'HomeMissing',
    "PermissionError: [Errno 13] Permission denied: '/.cache'",
  ],
  [
    'OpenShift without USER',
    'UserUnnamed',
    "KeyError: 'getpwuid(): uid not found: 1000680000'",
  ],
  [
    'OpenShift, cache of uv',
    'HomeMissing',
    'error: Failed to initialize cache at `/.cache/uv`\n  Caused by: failed to create directory `/.cache/uv`: Permission denied (os error 13)',
  ],
  [
    'a proxy',
    'ProxyRefuses',
    "WARNING: Retrying (Retry(total=4)) after connection broken by 'ProxyError('Cannot connect to proxy.', OSError('Tunnel connection failed: 407 Proxy Authentication Required'))'",
  ],
  [
    'a package without wheel',
    'PackageNotBuilt',
    'error: subprocess-exited-with-error\n× Getting requirements to build wheel did not run successfully.\nerror: metadata-generation-failed',
  ],
  [
    'a package for another Python',
    'OtherPython',
    "ERROR: Package 'foo' requires a different Python: 3.9.18 not in '>=3.10'",
  ],
  [
    'uv, conflict',
    'RequirementsConflict',
    '  × No solution found when resolving dependencies:\n  ╰─▶ Because torch==2.5.1 depends on x',
  ],
  [
    'uv, unknown package',
    'NoDistribution',
    '  × No solution found when resolving dependencies:\n  ╰─▶ Because nosuchpkg was not found in the package registry and you require nosuchpkg, we can conclude that your requirements are unsatisfiable.',
  ],
  [
    'wandb without key',
    'TrackerLogin',
    'wandb.errors.errors.UsageError: api_key not configured (no-tty). call wandb.login(key=[your_api_key])',
  ],
  [
    'a tracker that is away',
    'ConnectionFailed',
    "mlflow.exceptions.MlflowException: API request to http://mlflow:5000/api failed with exception HTTPConnectionPool(host='mlflow', port=5000): Max retries exceeded with url",
  ],
  [
    'ray, GCS away',
    'GcsUnreachable',
    'ray.exceptions.RpcError: failed to connect to all addresses; last error: UNKNOWN: ipv4:10.0.0.1:6379: Failed to connect to remote host: Connection refused',
  ],
  [
    'a used Redis',
    'SessionOfOther',
    "RuntimeError: Session name session_2024-01-01 does not match persisted value b'session_2023'. Perhaps there was an error connecting to Redis.",
  ],
  [
    'Redis without password',
    'RedisPassword',
    'RedisError: NOAUTH Authentication required.',
  ],
  [
    'Redis with a wrong password',
    'RedisPassword',
    'WRONGPASS invalid username-password pair or user is disabled.',
  ],
  [
    'ports that overlap',
    'PortsOverlap',
    'ValueError: Ray component worker_ports is trying to use a port number 10003 that is used by other components.',
  ],
  [
    'a slow node',
    'NodeStartSlow',
    'Exception: The current node timed out during startup. This could happen because some of the Ray processes failed to startup.',
  ],
  [
    'ray, agent',
    'AgentFailed',
    'raylet exited: The raylet exited immediately because the runtime env agent failed. The raylet fate shares with the agent.',
  ],
  [
    'one and a half GPUs',
    'WholeAmounts',
    'ValueError: Resource quantities >1 must be whole numbers. The specified quantity 1.5 is invalid.',
  ],
  [
    'ray serve llm, arguments',
    'ArgumentInvalid',
    'pydantic_core._pydantic_core.ValidationError: 1 validation error for LLMServingArgs\nllm_configs\n  Field required',
  ],
  [
    'ray train',
    'CauseAbove',
    'ray.train.base_trainer.TrainingFailedError: The Ray Train run failed. Please inspect the previous error messages',
  ],
  [
    'ray train, storage',
    'StorageNotShared',
    'RuntimeError: No `storage_path` or `storage_filesystem` set / Unable to set up cluster storage with the following settings... Check that all nodes in the cluster have read/write access to the configured storage path.',
  ],
] as const;

it.each(REPORTS)('recognizes %s as %s', (_, code, log) => {
  const hint = failureHint(`Some lines before\n${log}\n`);
  expect(hint?.code).toBe(code);
  // Every parameter of the text is filled in.
  expect(messageText(hint ? [hint] : [])).not.toMatch(/[{}]|''| {2}/);
});

it.each([
  [
    'AccessRefused',
    'botocore.exceptions.ClientError: An error occurred (AccessDenied) when calling the GetObject operation',
  ],
  [
    'NameNotResolved',
    'fatal: unable to access: Could not resolve host: git.example.com',
  ],
  ['VariableMissing', "KeyError: 'HF_TOKEN'"],
  [
    'GpuTooOld',
    'ValueError: Bfloat16 is only supported on GPUs with compute capability of at least 8.0.',
  ],
])('names %s before the error of Ray that wraps it', (code, cause) => {
  for (const wrapper of [
    'ray.exceptions.RuntimeEnvSetupError: Failed to set up runtime environment.',
    'ray.exceptions.ActorDiedError: The actor died because of an error raised in its creation task',
  ]) {
    expect(failureHint(`${wrapper}\n${cause}\n${wrapper}`)?.code).toBe(code);
  }
});
