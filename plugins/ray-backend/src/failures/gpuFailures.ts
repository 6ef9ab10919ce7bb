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
  [/lib(?:cuda|nvidia-ml)\.so[\w.]*: cannot open shared object/, 'NoGpu'],
  [/(?:ibv_create_qp failed|ibv_reg_mr)/, 'LockedMemory'],
  [/Duplicate GPU detected/, 'GpuUsedTwice'],
  [/TPU initialization failed/, 'TpuNotStarted'],
  [
    /(?:only supported on GPUs with compute capability of at least|only supports Ampere GPUs or newer|Your setup doesn't support bf16|not supported for the current GPU\. Minimum capability|fp8e4nv not supported in this architecture|GPUs with compute capability below )/,
    'GpuTooOld',
  ],
  [/less than desired GPU memory utilization/, 'GpuMemoryTaken'],
  [/CUBLAS_STATUS_(?:NOT_INITIALIZED|ALLOC_FAILED)/, 'GpuMemory'],
  [
    /(?:CUDA out of memory|torch\.(?:cuda\.)?OutOfMemoryError|CUDA_ERROR_OUT_OF_MEMORY|cudaErrorMemoryAllocation)/,
    'GpuMemory',
  ],
  [
    /(?:CUDA driver version is insufficient|no kernel image is available for execution|The NVIDIA driver on your system is too old|is not defined for option 'gpu-name'|is not compatible with the current PyTorch installation)/,
    'GpuDriver',
  ],
  [
    /(?:No (?:CUDA|HIP) GPUs are available|No XPU devices are available|Found no NVIDIA driver|Torch not compiled with CUDA enabled|no CUDA-capable device is detected|Failed to infer device type|Ray does not allocate any GPUs on the driver node)/,
    'NoGpu',
  ],
  [
    /(?:invalid device ordinal|number of required GPUs exceeds the total number)/,
    'TooFewGpus',
  ],
  [/Cannot re-initialize CUDA in forked subprocess/, 'GpuAfterFork'],
  [
    /(?:uncorrectable ECC error|GPU has fallen off the bus|GPU is lost)/,
    'GpuFaulty',
  ],
  [/CUDA unknown error/, 'NvidiaRuntime'],
  [
    /(?:illegal memory access was encountered|unspecified launch failure|misaligned address)/,
    'GpuCodeFailed',
  ],
  [
    /(?:Watchdog caught collective operation timeout|NCCL\b.{0,80}\btimed? ?out\b)/i,
    'NcclTimeout',
  ],
  [
    /(?:ncclSystemError|ncclUnhandledCudaError|ncclInternalError|ncclRemoteError|NCCL error)/,
    'NcclFailed',
  ],
  [/device-side assert triggered/, 'DeviceAssert'],
  [
    /(?:gloo\/transport\/|DistNetworkError|DistStoreError|\d clients joined)/,
    'PeerLost',
  ],
];
