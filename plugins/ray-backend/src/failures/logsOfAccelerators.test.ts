import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from './failureHint';

/** Logs of public reports about accelerators, engines, storage and clients, with the code of the hint of each. */
const REPORTS = [
  [
    'pytorch 70036',
    'NoGpu',
    'RuntimeError: HIP error: hipErrorNoDevice\nHIP kernel errors might be asynchronously reported at some other API call',
  ],
  [
    'TheRock 745',
    'NoGpu',
    'torch.AcceleratorError: HIP error: no ROCm-capable device is detected',
  ],
  [
    'aws-neuron-sdk 1338',
    'AcceleratorTaken',
    '2026-May-29 10:00:00.0001 1:1 ERROR  NRT:nrt_allocate_neuron_cores  Logical Neuron Core(s) not available - Requested:1 Available:0\nRuntimeError: The PyTorch Neuron Runtime could not be initialized. Neuron Driver issues are logged to your system logs.',
  ],
  [
    'aws-neuron-samples 44',
    'NoAccelerator',
    'RuntimeError: Neuron runtime cannot be initialized; cannot determine the number of available NeuronCores',
  ],
  [
    'HabanaAI/vllm-fork 344',
    'NoAccelerator',
    '(RayWorkerWrapper pid=2593) INFO 09-27 09:41:52 selector.py:85] Using HabanaAttention backend.\nRuntimeError: synStatus=26 [Generic failure] Device acquire failed.',
  ],
  [
    'tgi-gaudi 93',
    'AcceleratorTaken',
    'RuntimeError: synStatus=20 [Device already acquired] Device acquire failed.',
  ],
  [
    'HabanaAI/vllm-fork 297',
    'TooFewGpus',
    'ValueError: The number of required hpus exceeds the total number of available hpus in the placement group',
  ],
  [
    'ray 30063',
    'DevicesMixed',
    "(BackendExecutor pid=5631) RuntimeError: Expected tensor for 'out' to have the same device as tensor for argument #2 'mat1'; but device 1 does not equal 3 (while checking arguments for addmm)",
  ],
  ['ray 64466', 'ArgumentUnknown', 'ValueError: Unknown engine argument: task'],
  [
    'ray 48187',
    'ArrowWithoutStorage',
    "ImportError: The pyarrow installation is not built with support for 'S3FileSystem'",
  ],
  [
    'ray 25900',
    'ArrowWithoutStorage',
    'pyarrow.lib.ArrowNotImplementedError: Got GCS URI but Arrow compiled without GCS support',
  ],
  [
    'ray 31584',
    'PortOfRay',
    "requests.exceptions.ConnectionError: ('Connection aborted.', BadStatusLine('\\x00\\x00\\x18\\x04'))",
  ],
  [
    'EasyR1 324',
    'NodeLost',
    "ray.exceptions.ActorDiedError: The actor died unexpectedly before finishing this task.\nThe actor is dead because its owner has died. Owner worker exit type: SYSTEM_ERROR Worker exit detail: Owner's node has crashed.",
  ],
  [
    'vllm 29265',
    'NoGpu',
    "(EngineCore_DP0 pid=504) ERROR 11-23 11:58:35 [core.py:842] Traceback (most recent call last):\n(EngineCore_DP0 pid=504) ERROR 11-23 11:58:35 [core.py:842] ValueError: Current node has no GPU available. current_node_resource={'memory': 1}\n(APIServer pid=1) Traceback (most recent call last):\n(APIServer pid=1) RuntimeError: Engine core initialization failed. See root cause above. Failed core proc(s): {}",
  ],
  [
    'ray 8112',
    'GcsUnreachable',
    'service_based_gcs_client.cc:89]  Check failed: num_attempts < RayConfig::instance().gcs_service_connect_retries() No entry found for GcsServerAddress',
  ],
  [
    'sglang, a small pool',
    'KvCacheTooSmall',
    'RuntimeError: Not enough memory. Please try to increase --mem-fraction-static. self.server_args.mem_fraction_static=0.88',
  ],
  [
    'vllm, stages',
    'PipelineUnsupported',
    'NotImplementedError: Pipeline parallelism is not supported for this model. Supported models implement the `SupportsPP` interface.',
  ],
  [
    'vllm, a model without chat',
    'ChatTemplateMissing',
    'ValueError: As of transformers v4.44, default chat template is no longer allowed, so you must provide a chat template if the tokenizer does not define one.',
  ],
  [
    'triton without headers',
    'PythonHeadersMissing',
    "/tmp/x/main.c:5:10: fatal error: Python.h: No such file or directory\ncompilation terminated.\nsubprocess.CalledProcessError: Command '['/usr/bin/gcc', '/tmp/x/main.c']' returned non-zero exit status 1.",
  ],
  [
    'arrow, a bucket of another region',
    'RegionMissing',
    "OSError: When reading information for key 'x' in bucket 'b': AWS Error UNKNOWN (HTTP status 301) during HeadObject operation: No response body.",
  ],
  [
    'arrow, a malformed token',
    'CredentialsWrong',
    "OSError: When listing objects under key '' in bucket 'b': AWS Error UNKNOWN (HTTP status 400) during ListObjectsV2 operation: Unable to parse ExceptionName: InvalidToken Message: The provided token is malformed",
  ],
  [
    'arrow, rows of another length',
    'DataUnreadable',
    'pyarrow.lib.ArrowInvalid: CSV parse error: Expected 3 columns, got 4: 1,2,3,4',
  ],
  [
    'numpy, a large array',
    'ProcessMemory',
    'numpy._core._exceptions._ArrayMemoryError: Unable to allocate 64.0 GiB for an array with shape (1, 2)',
  ],
  [
    'duckdb',
    'ProcessMemory',
    'duckdb.duckdb.OutOfMemoryException: Out of Memory Error: failed to allocate data of size 512.0 MiB (7.9 GiB/8.0 GiB used)',
  ],
  [
    'wandb, another team',
    'AccessRefused',
    'wandb.errors.errors.CommError: Error uploading run: returned error 403: {"errors":[{"message":"permission denied"}]}',
  ],
  [
    'git over SSH',
    'RepositoryLogin',
    'fatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights',
  ],
  [
    'git over SSH without DNS',
    'NameNotResolved',
    'ssh: Could not resolve hostname github.com: Temporary failure in name resolution\nfatal: Could not read from remote repository.',
  ],
  [
    'git-lfs',
    'CommandMissing',
    'git-lfs filter-process: git-lfs: command not found\nfatal: the remote end hung up unexpectedly',
  ],
  [
    'conda behind a proxy',
    'CertificateRefused',
    'CondaSSLError: Encountered an SSL error. Most likely a certificate verification issue.',
  ],
] as const;

it.each(REPORTS)('recognizes the failure of %s as %s', (_, code, log) => {
  const hint = failureHint(`Some lines before\n${log}\n`);
  expect(hint?.code).toBe(code);
  // Every parameter of the text is filled in.
  expect(messageText(hint ? [hint] : [])).not.toMatch(/[{}]|''| {2}/);
});
