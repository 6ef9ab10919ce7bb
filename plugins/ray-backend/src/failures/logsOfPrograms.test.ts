import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from './failureHint';

/** Logs of programs and their environment, with the code of the hint that each must get. */
const LOGS = [
  [
    'ray 20106',
    'RayWithoutDefault',
    'ImportError: Not all Ray Dashboard dependencies were found. To use the dashboard please install Ray using `pip install ray[default]`.',
  ],
  [
    'ray 30834',
    'RayWithoutDefault',
    'ray.dashboard.utils.FrontendNotFoundError: [Errno 2] Dashboard build directory not found. If installing from source, please follow the additional steps',
  ],
  [
    'a submitter with ray alone',
    'RayWithoutDefault',
    "RuntimeError: The Ray jobs CLI & SDK require the ray[default] installation: `pip install 'ray[default]'`",
  ],
  [
    'ray 48592',
    'PackagesDiffer',
    "AttributeError: Can't get attribute 'CacheOptions._reconstruct' on <module 'pyarrow.lib' from '/x/lib.so'>",
  ],
  [
    'vllm-ascend 946',
    'RayProcessEnded',
    'Some Ray subprocesses exited unexpectedly:\nraylet [exit code=1]\nRemaining processes will be killed.',
  ],
  [
    'ray 59404',
    'RayFailedItself',
    '(raylet) x.cc:153:  An unexpected system state has occurred. You have likely discovered a bug in Ray. Please report this issue',
  ],
  [
    'a circle of imports',
    'ImportsInCircle',
    "ImportError: cannot import name 'x' from partially initialized module 'y' (most likely due to a circular import) (/a/y.py)",
  ],
  [
    'a script with the name of a package',
    'ImportsInCircle',
    "AttributeError: partially initialized module 'ray' has no attribute 'init' (most likely due to a circular import)",
  ],
  [
    'a script of a package',
    'RelativeImport',
    'ImportError: attempted relative import with no known parent package',
  ],
  [
    'python -m of a missing module',
    'InstallModule',
    '/home/ray/anaconda3/bin/python: No module named train',
  ],
  ['source in sh', 'BashNeeded', 'sh: 1: source: not found'],
  [
    'a script of Windows',
    'WindowsLineEnds',
    'bash: ./run.sh: /bin/bash^M: bad interpreter: No such file or directory',
  ],
  [
    'an interpreter of Windows',
    'WindowsLineEnds',
    String.raw`/usr/bin/env: 'python\r': No such file or directory`,
  ],
  [
    'an interpreter of Windows, in a locale with UTF-8',
    'WindowsLineEnds',
    String.raw`/usr/bin/env: ‘python\r’: No such file or directory`,
  ],
  [
    'a line of Windows in bash',
    'WindowsLineEnds',
    String.raw`run.sh: line 2: $'\r': command not found`,
  ],
  [
    'a branch that does not exist',
    'GitReferenceMissing',
    'fatal: Remote branch v9 not found in upstream origin',
  ],
  [
    'a commit that does not exist',
    'GitReferenceMissing',
    "error: pathspec 'abc123' did not match any file(s) known to git",
  ],
  [
    'argparse, a wrong value',
    'ProgramArguments',
    "train.py: error: argument --lr: invalid float value: 'x'",
  ],
  [
    'click, a wrong value',
    'ProgramArguments',
    "Error: Invalid value for '--n': 'x' is not a valid integer.",
  ],
  [
    'a question to the user',
    'InputAwaited',
    'EOFError: EOF when reading a line',
  ],
  [
    'Spark without Java',
    'JavaMissing',
    'pyspark.errors.exceptions.base.PySparkRuntimeError: [JAVA_GATEWAY_EXITED] Java gateway process exited before sending its port number.',
  ],
  [
    'MySQL, a wrong password',
    'AccessRefused',
    "pymysql.err.OperationalError: (1045, \"Access denied for user 'root'@'10.0.0.1' (using password: YES)\")",
  ],
  [
    'Weights & Biases, another team',
    'AccessRefused',
    'wandb.errors.CommError: It appears that you do not have permission to access the requested resource. (Error 403: Forbidden)',
  ],
  [
    'Kafka, no broker',
    'ConnectionFailed',
    'kafka.errors.NoBrokersAvailable: NoBrokersAvailable',
  ],
  [
    'aiohttp, a server that ends',
    'ConnectionLost',
    'aiohttp.client_exceptions.ServerDisconnectedError: Server disconnected',
  ],
  [
    'Ray Data, a missing folder',
    'ObjectMissing',
    'FileNotFoundError: s3://bucket/x/ (Error: Path does not exist)',
  ],
  [
    'Hugging Face, a full disk',
    'DiskFull',
    'UserWarning: Not enough free disk space to download the file. The expected file size is: 4976.70 MB.',
  ],
  [
    'Hugging Face, an unreachable store',
    'HubUnreachable',
    'RuntimeError: Data processing error: CAS service error : ReqwestMiddleware Error: Request failed after 5 retries',
  ],
  [
    'ROCm, another GPU',
    'GpuDriver',
    'RuntimeError: HIP error: invalid device function',
  ],
  [
    'gpustack 5469, an address without a raylet',
    'NoRayletHere',
    'RuntimeError: No node info found matching attributes: node_ip_address=172.30.85.10',
  ],
  [
    'a RAY_ADDRESS of the dashboard',
    'AddressOfDashboard',
    'RuntimeError: Module: http does not exist. This module was parsed from Address: http://127.0.0.1:8265',
  ],
  [
    'ray 60860, a head that restarted',
    'ClusterIdChanged',
    'AuthError: WrongClusterID. Perhaps the client is accessing GCS after it has restarted.',
  ],
  [
    'bash, a missing script',
    'FileMissing',
    'bash: train.sh: No such file or directory',
  ],
  [
    'sh, a missing folder',
    'FileMissing',
    "/bin/sh: 1: cd: can't cd to /workspace",
  ],
  [
    'bash, a missing variable',
    'VariableMissing',
    'bash: line 1: MODEL: unbound variable',
  ],
  [
    'env, a missing interpreter',
    'CommandMissing',
    "/usr/bin/env: 'python3.12': No such file or directory",
  ],
  [
    'spaCy without a model',
    'DataOfPackage',
    "OSError: [E050] Can't find model 'en_core_web_sm'.",
  ],
  [
    'an API that refuses a key',
    'AccessRefused',
    "openai.AuthenticationError: Error code: 401 - {'error': {'message': 'Incorrect API key provided'}}",
  ],
  [
    'an API with a limit of requests',
    'RegistryLimit',
    "openai.RateLimitError: Error code: 429 - {'error': {'message': 'Rate limit reached'}}",
  ],
  [
    'the kernel, a control group without memory',
    'ProcessMemory',
    'Memory cgroup out of memory: Killed process 123 (python)',
  ],
  [
    'PyTorch, half a file',
    'ModelFileDamaged',
    'RuntimeError: unexpected EOF, expected 123 more bytes. The file might be corrupted.',
  ],
  [
    'ray 54993, vLLM without a GPU',
    'NoGpu',
    'RuntimeError: Device string must not be empty',
  ],
  [
    'tokenizers, a newer file',
    'ModelTooNew',
    'Exception: data did not match any variant of untagged enum ModelWrapper at line 1 column 2',
  ],
] as const;

it.each(LOGS)('recognizes the failure of %s as %s', (_, code, log) => {
  const hint = failureHint(`Some lines before\n${log}\n`);
  expect(hint?.code).toBe(code);
  // Every parameter of the text is filled in.
  expect(messageText(hint ? [hint] : [])).not.toMatch(/[{}]|''| {2}/);
});

it.each([
  'ValueError: Invalid value for `phase`, must not be `None`',
  "/usr/bin/python: No module named pkg.__main__; 'pkg' is a package and cannot be directly executed",
])('finds no cause in %s', log => {
  expect(failureHint(log)).toBeUndefined();
});

it.each([
  [
    'InstallModule',
    'torch.cuda.OutOfMemoryError: CUDA out of memory.\nReducing the batch\nTraceback (most recent call last):\n  File "/app/a.py", line 1\nModuleNotFoundError: No module named \'xgboost\'',
  ],
  [
    'CodeInvalid',
    'got 401 Client Error, continuing without\n  File "/app/a.py", line 1\nSyntaxError: invalid syntax',
  ],
])(
  'takes the last exception for %s, not what was handled before',
  (code, log) => {
    expect(failureHint(log)?.code).toBe(code);
  },
);

it.each([
  "ModuleNotFoundError: No module named 'apex'. Continuing without it.\nValueError: y",
  'INFO retrying after RateLimitError: 429\nValueError: no answer',
  '24/05/01 12:00:00 WARN TaskSetManager: Lost task 0.0: java.lang.OutOfMemoryError: Java heap space\nValueError: y',
])('finds no cause in what was handled: %s', log => {
  expect(failureHint(log)).toBeUndefined();
});
