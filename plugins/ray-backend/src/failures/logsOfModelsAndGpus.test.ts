import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from './failureHint';

/** What GPUs, models and storage say, with the code of the hint that each must get. */
const LOGS = [
  [
    'ray 53407',
    'NvidiaRuntime',
    'TypeError: _extractNVMLErrorsAsClasses.<locals>.gen_new.<locals>.new() takes 1 positional argument but 2 were given',
  ],
  [
    'kuberay 3436',
    'NoGpu',
    "ValueError: Current node has no GPU available. current_node_resource={'memory': 1.0}. vLLM engine cannot start without GPU.",
  ],
  [
    'NVML',
    'NvidiaRuntime',
    'Failed to initialize NVML: Driver/library version mismatch',
  ],
  [
    'a fabric manager',
    'NvidiaRuntime',
    'RuntimeError: CUDA error: system not yet initialized',
  ],
  [
    'a fabric manager, while PyTorch counts GPUs',
    'NvidiaRuntime',
    'RuntimeError: Unexpected error from cudaGetDeviceCount(). Error 802: system not yet initialized',
  ],
  [
    'a GPU that is lost',
    'GpuFaulty',
    'pynvml.NVMLError_GpuIsLost: GPU is lost',
  ],
  [
    'a cause that PyTorch reports late',
    'GpuDriver',
    'torch.cuda.DeferredCudaCallError: CUDA call failed lazily at initialization with error: CUDA error: no kernel image is available for execution on the device',
  ],
  [
    'an image without NVML',
    'NoGpu',
    'pynvml.NVMLError_LibraryNotFound: NVML Shared Library Not Found',
  ],
  [
    'a GPU in exclusive mode',
    'GpuUsedTwice',
    'torch.AcceleratorError: CUDA error: CUDA-capable device(s) is/are busy or unavailable',
  ],
  [
    'a chip of a TPU in use',
    'TpuNotStarted',
    "RuntimeError: Unable to initialize backend 'tpu': ABORTED: The TPU is already in use by process with pid 12.",
  ],
  [
    'cuDNN without memory',
    'GpuMemory',
    'RuntimeError: cuDNN error: CUDNN_STATUS_NOT_INITIALIZED',
  ],
  [
    'ROCm without memory',
    'GpuMemory',
    'RuntimeError: HIP out of memory. Tried to allocate 2.00 GiB',
  ],
  [
    'JAX without memory',
    'GpuMemory',
    'jax.errors.JaxRuntimeError: RESOURCE_EXHAUSTED: Out of memory while trying to allocate 17179869184 bytes.',
  ],
  [
    'Triton, GPU',
    'GpuDriver',
    'RuntimeError: Triton Error [CUDA]: device kernel image is invalid',
  ],
  [
    'Triton, shared memory',
    'GpuKernelTooLarge',
    'triton.runtime.errors.OutOfResources: out of resource: shared memory, Required: 180224, Hardware limit: 101376. Reducing block sizes or `num_stages` may help.',
  ],
  [
    'peer access',
    'GpuPeerAccess',
    'RuntimeError: CUDA error: peer access is not supported between these two devices',
  ],
  [
    'an illegal instruction',
    'GpuCodeFailed',
    'torch.AcceleratorError: CUDA error: an illegal instruction was encountered',
  ],
  [
    'Xid 94',
    'GpuFaulty',
    "NVRM: Xid (PCI:0000:00:1e): 94, pid='<unknown>', Contained: SM (0x1).",
  ],
  [
    'a checkpoint of a GPU',
    'CheckpointOfGpu',
    'RuntimeError: Attempting to deserialize object on a CUDA device but torch.cuda.is_available() is False.',
  ],
  [
    'a tensor on the CPU',
    'DevicesMixed',
    'RuntimeError: Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu!',
  ],
  [
    'a checkpoint of another model',
    'CheckpointOfOtherModel',
    'RuntimeError: Error(s) in loading state_dict for GPT:\n\tsize mismatch for embed.weight: copying a param with shape torch.Size([32000, 4096])',
  ],
  [
    'no nvcc',
    'CudaToolkitMissing',
    'OSError: CUDA_HOME environment variable is not set. Please set it to your CUDA install root.',
  ],
  [
    'DeepSpeed, CUDA',
    'BuiltForOtherSystem',
    'CUDAMismatchException: DeepSpeed Op Builder: Installed CUDA version 12.4 does not match the version torch was compiled with 11.8',
  ],
  [
    'a rendezvous',
    'PeerLost',
    'torch.distributed.elastic.rendezvous.api.RendezvousTimeoutError',
  ],
  [
    'rank 0 that ended',
    'PeerLost',
    "torch.distributed.DistBackendError: [2] is setting up NCCL communicator and retrieving ncclUniqueId from [0] via c10d key-value store by key '0', but store->get('0') got error: Connection reset by peer",
  ],
  [
    'no process group',
    'ProcessGroupMissing',
    'ValueError: Default process group has not been initialized, please make sure to call init_process_group.',
  ],
  [
    'unused parameters',
    'ParametersUnused',
    'RuntimeError: Expected to have finished reduction in the prior iteration before starting a new one.',
  ],
  [
    'vllm, addresses',
    'AddressesShared',
    "ValueError: Every node should have a unique IP address. Got 2 nodes with node ids ['a', 'b'] and 1 unique IP addresses {'10.0.0.1'}.",
  ],
  [
    'vllm, engine',
    'CauseAbove',
    'vllm.v1.engine.exceptions.EngineDeadError: EngineCore encountered an issue. See stack trace (above) for the root cause.',
  ],
  [
    'vllm, executor',
    'NcclTimeout',
    'TimeoutError: RPC call to sample_tokens timed out.',
  ],
  [
    'vllm, LoRA',
    'LoraRank',
    'ValueError: LoRA rank 64 is greater than max_lora_rank 16.',
  ],
  [
    'vllm, request',
    'RequestTooLong',
    "ValueError: This model's maximum context length is 4096 tokens. However, you requested 5000 tokens",
  ],
  [
    'memory that ends after a request was refused',
    'NodeMemory',
    "ValueError: This model's maximum context length is 4096 tokens.\nray.exceptions.OutOfMemoryError: Task was killed due to the node running low on memory.",
  ],
  [
    'a path that the pod lacks',
    'ModelPathMissing',
    "huggingface_hub.errors.HFValidationError: Repo id must be in the form 'repo_name' or 'namespace/repo_name': '/mnt/models/llama'. Use `repo_type` argument if needed.",
  ],
  [
    'a model without config.json',
    'ModelIncomplete',
    "OSError: /mnt/models does not appear to have a file named config.json. Checkout 'https://huggingface.co//mnt/models/tree/None' for available files.",
  ],
  [
    'a model without weights',
    'ModelIncomplete',
    'RuntimeError: Cannot find any model weights with `/mnt/models/llama`',
  ],
  [
    'a model that needs a token, and not files',
    'GatedModel',
    "huggingface_hub.errors.GatedRepoError: 403 Client Error.\nOSError: Can't load the configuration of 'meta-llama/Llama-3.1-8B'. If you were trying to load it from the hub, check its name.",
  ],
  [
    'HF_HUB_OFFLINE',
    'HubOffline',
    'huggingface_hub.errors.OfflineModeIsEnabled: Cannot reach https://huggingface.co/api/models/x: offline mode is enabled. To disable it, please unset the `HF_HUB_OFFLINE` environment variable.',
  ],
  [
    'a hub behind a wall',
    'HubUnreachable',
    'huggingface_hub.errors.LocalEntryNotFoundError: An error happened while trying to locate the file on the Hub and we cannot find the requested files in the local cache.',
  ],
  [
    'S3, rate',
    'StorageBusy',
    'botocore.exceptions.ClientError: An error occurred (SlowDown) when calling the PutObject operation: Please reduce your request rate.',
  ],
  [
    'S3, region',
    'RegionMissing',
    'botocore.exceptions.NoRegionError: You must specify a region.',
  ],
  [
    'S3, clock',
    'ClockWrong',
    'botocore.exceptions.ClientError: An error occurred (RequestTimeTooSkewed) when calling the ListObjects operation',
  ],
  [
    'S3, session token',
    'CredentialsWrong',
    'botocore.exceptions.ClientError: An error occurred (InvalidToken) when calling the ListObjects operation',
  ],
  [
    'Azure, rights',
    'AccessRefused',
    'azure.core.exceptions.HttpResponseError: This request is not authorized to perform this operation using this permission.\nErrorCode:AuthorizationPermissionMismatch',
  ],
  [
    'Azure, login',
    'CloudCredentialsMissing',
    'azure.core.exceptions.ClientAuthenticationError: DefaultAzureCredential failed to retrieve a token from the included credentials.',
  ],
  [
    'Azure, container',
    'ObjectMissing',
    'azure.core.exceptions.ResourceNotFoundError: The specified container does not exist.',
  ],
  [
    'http in place of https',
    'ServerWithoutTls',
    'ssl.SSLError: [SSL: WRONG_VERSION_NUMBER] wrong version number (_ssl.c:1007)',
  ],
  [
    'a broken connection',
    'ConnectionLost',
    "requests.exceptions.ConnectionError: ('Connection aborted.', RemoteDisconnected('Remote end closed connection without response'))",
  ],
  [
    'an address of another pod',
    'AddressNotOfPod',
    'OSError: [Errno 99] Cannot assign requested address',
  ],
  [
    'Parquet',
    'DataUnreadable',
    "pyarrow.lib.ArrowInvalid: Could not open Parquet input source '<Buffer>': Parquet magic bytes not found in footer.",
  ],
  [
    'YAML of a program',
    'YamlOfProgram',
    'yaml.scanner.ScannerError: mapping values are not allowed here',
  ],
] as const;

it.each(LOGS)('recognizes %s as %s', (_, code, log) => {
  const hint = failureHint(`Some lines before\n${log}\n`);
  expect(hint?.code).toBe(code);
  // Every parameter of the text is filled in.
  expect(messageText(hint ? [hint] : [])).not.toMatch(/[{}]|''| {2}/);
});
