import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from './failureHint';
import { lastException } from './lastException';

/** Logs of uv, Rust, Go, Java, Node.js and of programs that crash, with the code of the hint that each must get. */
const LOGS = [
  [
    'Trinity-RFT 157, uv',
    'RequirementsConflict',
    `  × No solution found when resolving dependencies for split (python_full_version >= '3.13' and sys_platform == 'linux'):
  ╰─▶ Because trinity-rft[rm-gallery] depends on rm-gallery>=0.1.1 and rm-gallery>=0.1.1 depends on py-data-juicer==1.3.3, we can conclude that trinity-rft[rm-gallery] depends on
      py-data-juicer==1.3.3. (1)

      Because only the following versions of ray[default] are available:
          ray[default]<=2.45.0
      and py-data-juicer==1.3.3 depends on ray==2.40.0, we can conclude that your project's requirements are unsatisfiable.`,
  ],
  [
    'uv, a package that does not exist',
    'NoDistribution',
    `  × No solution found when resolving dependencies:
  ╰─▶ Because nonexistentpkg was not found in the package registry and you
      require nonexistentpkg, we can conclude that your requirements are
      unsatisfiable.`,
  ],
  [
    'uv, a package for another Python',
    'OtherPython',
    `  × No solution found when resolving dependencies:
  ╰─▶ Because the current Python version (3.9.21) does not satisfy Python>=3.10 and numpy==2.2.0 depends on Python>=3.10, we can conclude that numpy==2.2.0 cannot be used.
      And because you require numpy==2.2.0, we can conclude that your requirements are unsatisfiable.`,
  ],
  [
    'uv, a project for another Python',
    'OtherPython',
    `error: The requested interpreter resolved to Python 3.9.21, which is incompatible with the project's Python requirement: \`>=3.10\``,
  ],
  [
    'uv, no wheel for this Python',
    'NoDistribution',
    `  × No solution found when resolving dependencies:
  ╰─▶ Because flash-attn==2.7.4 has no wheels with a matching Python ABI tag (e.g., \`cp312\`) and you require flash-attn==2.7.4, we can conclude that your requirements are unsatisfiable.`,
  ],
  [
    'uv, a Python that the image lacks',
    'PythonMissing',
    `error: No interpreter found for Python 3.13 in managed installations or search path`,
  ],
  [
    'uv without an environment',
    'UvWithoutEnvironment',
    `error: No virtual environment found; run \`uv venv\` to create an environment, or pass \`--system\` to install into a non-virtual environment`,
  ],
  [
    'uv, a Python of the system',
    'PythonOfSystem',
    `error: The interpreter at /usr is externally managed, and indicates the following:
  To install Python packages system-wide, try apt install python3-xyz`,
  ],
  [
    'uv, a build that needs torch',
    'BuildNeedsModule',
    `  × Failed to build \`flash-attn==2.7.4\`
  ├─▶ The build backend returned an error
  ╰─▶ Call to \`setuptools.build_meta:__legacy__.build_wheel\` failed (exit status: 1)
      ModuleNotFoundError: No module named 'torch'`,
  ],
  [
    'uv without network',
    'UvOffline',
    `  ╰─▶ Because emoji was not found in the cache and you require emoji, we can conclude that your requirements are unsatisfiable.
      hint: Packages were unavailable because the network was disabled. When the network is disabled, registry packages may only be read from the cache.`,
  ],
  [
    'uv, a cache of another user',
    'PermissionOnFile',
    `error: Failed to initialize cache at \`/home/ray/.cache/uv\`
  Caused by: failed to create directory \`/home/ray/.cache/uv\`: Permission denied (os error 13)`,
  ],
  [
    'uv without a project',
    'NoProjectHere',
    `error: No \`pyproject.toml\` found in current directory or any parent directory`,
  ],
  [
    'uv run of a missing file',
    'EntrypointFileMissing',
    `error: Failed to spawn: \`train.py\`
  Caused by: No such file or directory (os error 2)`,
  ],
  [
    'uv run of a file without the right',
    'NotExecutable',
    `error: Failed to spawn: \`ruff\`
  Caused by: Permission denied (os error 13)`,
  ],
  [
    'ray 51196, uv run with pip',
    'UvRunWithPip',
    `RuntimeError: You are using the 'pip' or 'uv' runtime environments together with 'uv run'. These are not compatible since 'uv run' will run the workers in an isolated environment -- please add the 'pip' or 'uv' dependencies to your 'uv run' environment e.g. by including them in your pyproject.toml.`,
  ],
  [
    'uv, an unknown authority',
    'CertificateRefused',
    `error: Failed to fetch: \`https://pypi.org/simple/emoji/\`
  Caused by: client error (Connect)
  Caused by: invalid peer certificate: UnknownIssuer`,
  ],
  [
    'a panic of Rust',
    'ProgramPanicked',
    `thread 'main' panicked at src/main.rs:4:5:
index out of bounds: the len is 3 but the index is 99
note: run with \`RUST_BACKTRACE=1\` environment variable to display a backtrace`,
  ],
  [
    'polars 16916, a panic in Python',
    'ProgramPanicked',
    `thread 'polars-0' panicked at /home/runner/work/polars/polars/crates/polars-io/src/parquet/read/read_impl.rs:733:58:
called \`Result::unwrap()\` on an \`Err\` value: 
note: run with \`RUST_BACKTRACE=1\` environment variable to display a backtrace
Traceback (most recent call last):
  File "/app/a.py", line 1, in <module>
pyo3_runtime.PanicException: called \`Result::unwrap()\` on an \`Err\` value: ParquetError`,
  ],
  [
    'a panic with the number of its thread',
    'ProgramPanicked',
    `thread 'main' (12345) panicked at src/main.rs:4:5:
explicit panic`,
  ],
  [
    'tokenizers, a panic',
    'ProgramPanicked',
    `thread '<unnamed>' panicked at src/models/bpe/trainer.rs:517:53:
called \`Option::unwrap()\` on a \`None\` value
note: run with \`RUST_BACKTRACE=1\` environment variable to display a backtrace`,
  ],
  [
    'Rust without memory',
    'ProcessMemory',
    `memory allocation of 1073741824 bytes failed
Aborted (core dumped)`,
  ],
  [
    'Rust, a stack overflow',
    'WorkerCrashed',
    `thread 'main' has overflowed its stack
fatal runtime error: stack overflow
Aborted`,
  ],
  [
    'ray 42870, a panic of Go',
    'ProgramPanicked',
    `panic: runtime error: invalid memory address or nil pointer dereference
[signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x13cfc48]

goroutine 442 [running]:
main.main()
	/app/main.go:12 +0x18
exit status 2`,
  ],
  [
    'a deadlock of Go',
    'ProgramPanicked',
    `fatal error: all goroutines are asleep - deadlock!

goroutine 1 [chan receive]:`,
  ],
  [
    'Go without memory',
    'ProcessMemory',
    `fatal error: runtime: out of memory

runtime stack:`,
  ],
  [
    'Java without a class',
    'ClassMissing',
    `Error: Could not find or load main class com.example.Main
Caused by: java.lang.ClassNotFoundException: com.example.Main`,
  ],
  [
    'Spark without its jar',
    'ClassMissing',
    `Exception in thread "main" java.lang.NoClassDefFoundError: org/apache/spark/sql/SparkSession`,
  ],
  [
    'Java, a newer class file',
    'JavaTooOld',
    `Exception in thread "main" java.lang.UnsupportedClassVersionError: com/example/Main has been compiled by a more recent version of the Java Runtime (class file version 61.0), this version of the Java Runtime only recognizes class file versions up to 55.0`,
  ],
  [
    'Java, a full heap',
    'HeapFull',
    `java.lang.OutOfMemoryError: GC overhead limit exceeded`,
  ],
  [
    'Java without threads',
    'ThreadLimit',
    `java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory or process/resource limits reached`,
  ],
  [
    'Java without the jar',
    'EntrypointFileMissing',
    `Error: Unable to access jarfile app.jar`,
  ],
  [
    'a crash of Java',
    'WorkerCrashed',
    `# A fatal error has been detected by the Java Runtime Environment:
#
#  SIGSEGV (0xb) at pc=0x00007f, pid=1, tid=2`,
  ],
  [
    'a killed program',
    'ProcessMemory',
    `loading data
Killed`,
  ],
  [
    'ray 43456, a segmentation fault',
    'WorkerCrashed',
    `Fatal Python error: Segmentation fault

Thread 0x00007f74511ef700 (most recent call first):
  File "/root/.conda/envs/py39/lib/python3.9/site-packages/ray/_private/worker.py", line 869 in print_logs`,
  ],
  [
    'faulthandler, an abort',
    'WorkerCrashed',
    `Fatal Python error: Aborted

Current thread 0x00007f74511ef700 (most recent call first):
  File "/app/x.py", line 3 in f`,
  ],
  [
    'a wrong PYTHONHOME',
    'PythonHomeWrong',
    `Fatal Python error: init_fs_encoding: failed to get the Python codec of the filesystem encoding
Python runtime state: core initialized
ModuleNotFoundError: No module named 'encodings'`,
  ],
  [
    'glibc, a double free',
    'WorkerCrashed',
    `double free or corruption (!prev)
Aborted (core dumped)`,
  ],
  [
    'glibc, a damaged heap',
    'WorkerCrashed',
    `malloc(): corrupted top size
Aborted`,
  ],
  [
    'an abort, as Ray logs it',
    'WorkerCrashed',
    `*** SIGABRT received at time=1709028495 on cpu 22 ***`,
  ],
  [
    'Node.js without a file',
    'NodeModuleMissing',
    `Error: Cannot find module '/app/server.js'
    at Module._resolveFilename (node:internal/modules/cjs/loader:1140:15)`,
  ],
  [
    'Node.js, a full heap',
    'HeapFull',
    `FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory`,
  ],
  [
    'setuptools without pkg_resources',
    'SetuptoolsTooNew',
    `ModuleNotFoundError: No module named 'pkg_resources'`,
  ],
  [
    'a service account that may not act as another',
    'AccessRefused',
    `google.auth.exceptions.RefreshError: ('Unable to acquire impersonated credentials', '{"error": {"code": 403, "message": "Permission iam.serviceAccounts.getAccessToken denied"}}')`,
  ],
  [
    'NumPy 2',
    'OtherNumpy',
    `AttributeError: \`np.float_\` was removed in the NumPy 2.0 release. Use \`np.float64\` instead.`,
  ],
  [
    'a channel that asks for a login',
    'AccessRefused',
    `CondaHTTPError: HTTP 403 FORBIDDEN for url <https://conda.anaconda.org/conda-forge/linux-64/x>`,
  ],
  ['uv, another hash', 'HashesDiffer', 'error: Hash mismatch for `emoji==1.0`'],
  [
    'a compiler without memory',
    'ProcessMemory',
    'gcc: fatal error: Killed signal terminated program cc1plus',
  ],
  [
    'an assertion of C',
    'WorkerCrashed',
    "python: malloc.c:2379: sysmalloc: Assertion `(old_top == initial_top (av)' failed.\nAborted",
  ],
  [
    'ray 41071, a check of Ray that fails',
    'RayFailedItself',
    '[2023-11-09 23:36:12,669 C 75 75] (raylet) task_spec.cc:200:  Check failed: sched_cls_id_ > 0 ',
  ],
  [
    'hidden GPUs',
    'DevicesHidden',
    'ValueError: Attempting to start raylet with 1 GPU, but CUDA_VISIBLE_DEVICES contains [].',
  ],
  [
    'PyTorch, a watchdog that waits',
    'NcclTimeout',
    "[rank0]:[F1120 ProcessGroupNCCL.cpp:1306] [PG 0 Rank 0] ProcessGroupNCCL's watchdog got stuck for 600 seconds without making progress",
  ],
  [
    'JAX, hosts that wait for each other',
    'PeerLost',
    'jaxlib.xla_extension.XlaRuntimeError: DEADLINE_EXCEEDED: Barrier timed out.',
  ],
  [
    'a proxy that refuses a tunnel',
    'ProxyRefuses',
    'OSError: Tunnel connection failed: 403 Forbidden',
  ],
  [
    'an option of an older Ray',
    'ProgramArguments',
    'Error: no such option: --redis-address',
  ],
  [
    'types of Python 3.10 in an older one',
    'CodeInvalid',
    "TypeError: unsupported operand type(s) for |: 'type' and 'NoneType'",
  ],
  [
    'TensorFlow on an old processor',
    'ProcessorTooOld',
    "The TensorFlow library was compiled to use AVX instructions, but these aren't available on your machine.",
  ],
  [
    'a folder in Azure without its packages',
    'InstallerMissing',
    'ImportError: You must `pip install azure-storage-blob azure-identity smart_open[azure]` to fetch URIs in Azure Blob Storage.',
  ],
] as const;

it.each(LOGS)('recognizes the failure of %s as %s', (_, code, log) => {
  const hint = failureHint(`Some lines before\n${log}\n`);
  expect(hint?.code).toBe(code);
  // Every parameter of the text is filled in.
  expect(messageText(hint ? [hint] : [])).not.toMatch(/[{}]|''| {2}/);
});

it.each([
  [
    "thread 'main' panicked at src/main.rs:4:5:\nindex out of bounds\nnote: run with `RUST_BACKTRACE=1`",
    "thread 'main' panicked at src/main.rs:4:5: index out of bounds",
  ],
  [
    'panic: config file missing\n\ngoroutine 1 [running]:\nmain.main()',
    'panic: config file missing',
  ],
  [
    'Exception in thread "main" java.lang.IllegalStateException: x\n\tat a.B.c(B.java:5)',
    'Exception in thread "main" java.lang.IllegalStateException: x',
  ],
  [
    'Fatal Python error: Aborted\n\nCurrent thread 0x1 (most recent call first):',
    'Fatal Python error: Aborted',
  ],
  ['error: No such remote\n', 'error: No such remote'],
  ['Error: x\nValueError: y\n', 'ValueError: y'],
])('finds the exception in %j', (log, exception) => {
  expect(lastException(log)).toBe(exception);
});

it('takes no earlier or harmless error for the last exception', () => {
  const lines = Array.from({ length: 10 }, (_, step) => `step ${step}`);
  const log = ['error: no cache', ...lines].join('\n');
  expect(lastException(log)).toBeUndefined();
  const git = 'fatal: not a git repository (or any of the parent directories)';
  expect(lastException(git)).toBeUndefined();
});

it('takes no panic for the cause of a later exception', () => {
  const log =
    "thread '<unnamed>' panicked at src/a.rs:1:2:\nx\nTraceback (most recent call last):\nValueError: y";
  expect(failureHint(log)).toBeUndefined();
});

it('takes no class that Java found elsewhere for the cause', () => {
  const log =
    '24/01/01 WARN Utils: optional class\njava.lang.ClassNotFoundException: org.x.Y\nValueError: y';
  expect(failureHint(log)).toBeUndefined();
});
