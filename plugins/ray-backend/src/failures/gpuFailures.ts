import { FailurePattern } from './FailurePattern';

/** Failures of GPUs, and of processes that compute on several together. */
export const GPU_FAILURES: readonly FailurePattern[] = [
  [
    /nvidia-container-cli: requirement error: unsatisfied condition: /,
    'GpuDriver',
  ],
  [
    /(?:nvidia-container-cli: |could not select device driver)/,
    'NvidiaRuntime',
  ],
  [
    /(?:lib(?:cuda|nvidia-ml)\.so[\w.]*(?:: cannot open shared object| cannot found)|NVMLError_LibraryNotFound|cudaErrorNoDevice|hipErrorNoDevice)/,
    'NoGpu',
  ],
  [
    /(?:Failed to initialize NVML|NVMLError_(?:DriverNotLoaded|LibRmVersionMismatch|NoPermission|Unknown)\b|(?:CUDA error|Error 802): system not yet initialized|_extractNVMLErrorsAsClasses|MPS (?:client failed|server is not ready))/,
    'NvidiaRuntime',
  ],
  [/(?:ibv_create_qp failed|ibv_reg_mr)/, 'LockedMemory'],
  [/Error while creating shared memory segment/, 'SharedMemoryFull'],
  [
    /(?:Duplicate GPU detected|CUDA-capable device\(s\) is\/are busy or unavailable)/,
    'GpuUsedTwice',
  ],
  [
    /(?:Neuron Core\(s\) not available|Device already acquired)/,
    'AcceleratorTaken',
  ],
  [
    /(?:No neuron device available|cannot determine the number of available NeuronCores|Device acquire failed)/,
    'NoAccelerator',
  ],
  [/(?:TPU initialization failed|The TPU is already in use)/, 'TpuNotStarted'],
  [
    /(?:only supported on GPUs with compute capability of at least|only supports Ampere GPUs or newer|Your setup doesn't support bf16|not supported for the current GPU\. Minimum capability|fp8e4nv not supported in this architecture|requires GPUs with sm\d|GPUs with compute capability below )/,
    'GpuTooOld',
  ],
  [
    /Attempting to start raylet with .{1,60}, but f?(?<variable>\w{1,60}) contains/,
    'DevicesHidden',
  ],
  [/less than desired GPU memory utilization/, 'GpuMemoryTaken'],
  [/(?:CUBLAS|CUDNN)_STATUS_(?:NOT_INITIALIZED|ALLOC_FAILED)/, 'GpuMemory'],
  [
    /(?:CUDA (?:error: )?out of memory|(?:HIP|XPU) out of memory|RESOURCE_EXHAUSTED: .{0,60}[Oo]ut of memory|OOM when allocating tensor|torch\.(?:cuda\.)?OutOfMemoryError|CUDA_ERROR_OUT_OF_MEMORY|cudaErrorMemoryAllocation)/,
    'GpuMemory',
  ],
  [
    /(?:CUDA driver version is insufficient|no kernel image is available for execution|device kernel image is invalid|HIP error: invalid device function|The NVIDIA driver on your system is too old|is not defined for option 'gpu-name'|is not compatible with the current PyTorch installation|CUDA Setup failed despite)/,
    'GpuDriver',
  ],
  [
    /(?:No (?:CUDA|HIP) GPUs are available|No XPU devices are available|Current node has no GPU available|Found no NVIDIA driver|Torch not compiled with CUDA enabled|no (?:CUDA|ROCm)-capable device is detected|Failed to infer device type|Device string must not be empty|Ray does not allocate any GPUs on the driver node)/,
    'NoGpu',
  ],
  [
    /(?:invalid device ordinal|number of required \w{2,10} exceeds the total number)/,
    'TooFewGpus',
  ],
  [
    /(?:Cannot re-initialize CUDA in forked subprocess|CUDA error: initialization error)/,
    'GpuAfterFork',
  ],
  [/peer access is not supported between/, 'GpuPeerAccess'],
  [/out of resource: shared memory, Required/, 'GpuKernelTooLarge'],
  [/Attempting to deserialize object on a CUDA device but/, 'CheckpointOfGpu'],
  [
    /Expected (?:all tensors to be on|tensor for .{1,40} to have) the same device/,
    'DevicesMixed',
  ],
  [
    /(?:CUDA_HOME environment variable is not set|CUDA_HOME does not exist)/,
    'CudaToolkitMissing',
  ],
  [
    /(?:(?:uncorrectable|Contained) ECC error|Xid \(PCI[^)]{1,30}\): (?:48|63|64|74|79|92|94|95)\b|GPU has fallen off the bus|GPU is lost)/,
    'GpuFaulty',
  ],
  [
    /(?:CUDA (?:unknown error|error: unknown error)|DeferredCudaCallError)/,
    'NvidiaRuntime',
  ],
  [
    /(?:illegal (?:memory access|instruction) was encountered|the launch timed out and was terminated|(?:CUBLAS|CUDNN|CUSOLVER)_STATUS_(?:EXECUTION_FAILED|INTERNAL_ERROR|NOT_SUPPORTED)|unspecified launch failure|misaligned address)/,
    'GpuCodeFailed',
  ],
  [
    /(?:Watchdog caught collective operation timeout|watchdog got stuck for|RPC call to \w{1,60} timed out|NCCL\b.{0,80}\btimed? ?out\b)/i,
    'NcclTimeout',
  ],
  [
    /(?:ncclSystemError|ncclUnhandledCudaError|ncclInternalError|ncclRemoteError|NCCL error)/,
    'NcclFailed',
  ],
  [/device-side assert triggered/, 'DeviceAssert'],
  [/server socket has failed to listen.{1,200}EADDRINUSE/, 'PortInUse'],
  [
    /(?:gloo\/transport\/|RendezvousTimeoutError|RendezvousConnectionError|NCCL communicator was aborted|retrieving ncclUniqueId from|RayChannelTimeoutError|DistNetworkError|DistStoreError|DEADLINE_EXCEEDED: Barrier timed out|\d clients joined)/,
    'PeerLost',
  ],
  [/Every node should have a unique IP address/, 'AddressesShared'],
];
