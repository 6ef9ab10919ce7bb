import { messageText } from '@rayport/backstage-plugin-ray-common/texts';
import { failureHint } from './failureHint';
import { lastException } from './lastException';

/** What comes before pip's refusal of a package if no index answers. */
const RETRIED = (cause: string) =>
  `WARNING: Retrying (Retry(total=0, connect=None)) after connection broken by '${cause}': /simple/torch/
ERROR: Could not find a version that satisfies the requirement torch==2.6 (from versions: none)
ERROR: No matching distribution found for torch==2.6`;

/** Logs of public reports, and messages of Ray 2.60 and of libraries, with the code of the hint that each must get. */
const REPORTS = [
  [
    'ray 27910',
    'RayUnschedulable',
    'The autoscaler could not find a node type to satisfy the request: [{"CPU": 0}, {"CPU": 0}]',
  ],
  [
    'autoscaler v2, a placement group',
    'RayUnschedulable',
    "(autoscaler +30s) No available node types can fulfill placement group requests (detail=x): {'GPU': 8.0}*1. Add suitable node types to this cluster to resolve this issue.",
  ],
  [
    'autoscaler v2, request_resources',
    'RayUnschedulable',
    "No available node types can fulfill cluster constraint: {'CPU': 1.0}*100. Add suitable node types to this cluster to resolve this issue.",
  ],
  [
    'GCS, infeasible tasks',
    'RayUnschedulable',
    'There are tasks with infeasible resource requests that cannot be scheduled. See https://docs.ray.io for more details.',
  ],
  [
    'Ray Data without CPUs',
    'RayUnschedulable',
    'Cluster resources are not enough to run any task from MapBatches. The job may hang forever unless the cluster scales up.',
  ],
  [
    'Tune without resources',
    'RayUnschedulable',
    'No trial is running and no new trial has been started within the last 60 seconds. This could be due to the cluster not having enough resources available.',
  ],
  [
    'a job whose head is gone',
    'RayNodeGone',
    "Job supervisor actor could not be scheduled: The actor is not schedulable: The node specified via NodeAffinitySchedulingStrategy doesn't exist any more or is infeasible, and soft=False was specified.",
  ],
  [
    'ray 23423',
    'PackageDeleted',
    'OSError: Failed to fetch URI gcs://_ray_pkg_23ac9932199ad6d4.zip from GCS.',
  ],
  [
    'a client whose server does not start',
    'ClientServerFailed',
    'ConnectionAbortedError: Initialization failure from server:\nRuntimeError: Starting Ray client server failed. See ray_client_server_23000.err for detailed logs.',
  ],
  [
    'a head whose GCS does not start',
    'GcsUnreachable',
    "ConnectionError: Could not read 'session_name' from GCS. Did GCS start successfully?",
  ],
  [
    'ray 41830, behind a mesh',
    'ConnectionFailed',
    'RuntimeError: Request failed with status code 503: upstream connect error or disconnect/reset before headers. reset reason: connection failure',
  ],
  [
    'a log stream that a proxy refuses',
    'AccessRefused',
    "aiohttp.client_exceptions.WSServerHandshakeError: 403, message='Invalid response status'",
  ],
  [
    'Serve, two applications with one route',
    'RouteTaken',
    'ray.serve.exceptions.RayServeException: Prefix /v1 is being used by application "llm". Failed to deploy application "chat".',
  ],
  [
    'Serve, a deployment with another name',
    'DeploymentUnknown',
    "ValueError: Deployment 'Translator' does not exist. Available: ['Summarizer']",
  ],
  [
    'a cluster whose pods do not reach PyPI',
    'IndexUnreachable',
    RETRIED(
      'NewConnectionError("<pip._vendor.urllib3.connection.HTTPSConnection object at 0x7f>: Failed to establish a new connection: [Errno -3] Temporary failure in name resolution")',
    ),
  ],
  [
    'an index with a private authority',
    'CertificateRefused',
    RETRIED(
      "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] self signed certificate'))",
    ),
  ],
  [
    'an index that refuses the password',
    'AccessRefused',
    'WARNING: 401 Error, Credentials not correct for https://pypi.example.com/simple/own/\nERROR: Could not find a version that satisfies the requirement own (from versions: none)\nERROR: No matching distribution found for own',
  ],
  [
    'an index without the version',
    'NoDistribution',
    'ERROR: Could not find a version that satisfies the requirement torch==9.0 (from versions: 1.0, 2.0)\nERROR: No matching distribution found for torch==9.0',
  ],
  [
    'uv, a build',
    'PackageNotBuilt',
    '  × Failed to build `flash-attn==2.5`\n  ├─▶ The build backend returned an error',
  ],
  [
    'pip, a folder without a project',
    'NoPythonProject',
    "ERROR: Directory '.' is not installable. Neither 'setup.py' nor 'pyproject.toml' found.",
  ],
  [
    'mamba, contradicting packages',
    'RequirementsConflict',
    'LibMambaUnsatisfiableError: Encountered problems while solving:\n  - package foo-1.0 requires python >=3.11',
  ],
  [
    'an image without smart_open',
    'InstallerMissing',
    'Failed to download runtime_env file package s3://b/app.zip\nImportError: You must `pip install smart_open[s3]` to fetch URIs in s3 bucket.',
  ],
  [
    'pydantic 2',
    'InstallPackage',
    'pydantic.errors.PydanticImportError: `BaseSettings` has been moved to the `pydantic-settings` package.',
  ],
  [
    'a class of the main script',
    'NotInModule',
    "AttributeError: Can't get attribute 'Encoder' on <module '__main__' (built-in)>",
  ],
  [
    'a program without a guard',
    'MainGuardMissing',
    'RuntimeError:\n        An attempt has been made to start a new process before the\n        current process has finished its bootstrapping phase.',
  ],
  [
    'boto, a head request without access',
    'AccessRefused',
    'botocore.exceptions.ClientError: An error occurred (403) when calling the HeadObject operation: Forbidden',
  ],
  [
    'boto, a head request for nothing',
    'ObjectMissing',
    'botocore.exceptions.ClientError: An error occurred (404) when calling the HeadObject operation: Not Found',
  ],
  [
    'boto, an unknown key',
    'CredentialsWrong',
    'botocore.exceptions.ClientError: An error occurred (InvalidClientTokenId) when calling the GetCallerIdentity operation: The security token included in the request is invalid.',
  ],
  [
    'Arrow, a bucket of another region',
    'NameNotResolved',
    "OSError: When getting information for key 'x' in bucket 'b': AWS Error NETWORK_CONNECTION during HeadObject operation: curlCode: 6, Couldn't resolve host name",
  ],
  [
    'Arrow, a missing object',
    'FileMissing',
    "FileNotFoundError: [Errno 2] Path does not exist 'bucket/data'. Detail: [errno 2] No such file or directory",
  ],
  [
    's3fs, a missing object',
    'FileMissing',
    'FileNotFoundError: bucket/data/part-0.parquet',
  ],
  [
    'torchrun, a worker without memory',
    'ProcessMemory',
    'torch.distributed.elastic.multiprocessing.errors.ChildFailedError:\nRoot Cause (first observed failure):\n  exitcode  : -9 (pid: 123)\n  traceback : Signal 9 (SIGKILL) received by PID 123',
  ],
  [
    'a child process without memory',
    'ProcessMemory',
    "subprocess.CalledProcessError: Command '['python', 'x.py']' died with <Signals.SIGKILL: 9>.",
  ],
  [
    'a child process that failed',
    'CauseAbove',
    "subprocess.CalledProcessError: Command '['python', 'x.py']' returned non-zero exit status 2.",
  ],
  [
    'watchers without room',
    'OpenFilesLimit',
    'OSError: [Errno 24] inotify instance limit reached',
  ],
  [
    'NCCL, a small /dev/shm',
    'SharedMemoryFull',
    'NCCL WARN Error while creating shared memory segment /dev/shm/nccl-KSBa1X (size 9637888)\nncclSystemError: System call (e.g. socket, malloc) or external library call failed or device error.',
  ],
  [
    'Hugging Face, a model with a licence',
    'GatedModel',
    'OSError: You are trying to access a gated repo.\nMake sure to have access to it at https://huggingface.co/meta-llama/Llama-2-7b-hf.',
  ],
  [
    'a registry behind a broken DNS',
    'NameNotResolved',
    'Head "https://x.example.com/v2/y/manifests/z": dial tcp: lookup x.example.com on 10.0.0.10:53: server misbehaving',
  ],
  [
    'an image that takes too long',
    'ImagePullSlow',
    'Failed to pull image "x": rpc error: code = DeadlineExceeded desc = context deadline exceeded',
  ],
  [
    'mirror-porter 92: a registry that nodes do not reach',
    'ConnectionFailed',
    'Failed to pull image "x": rpc error: code = DeadlineExceeded desc = failed to pull and unpack image "x": failed to resolve reference "x": failed to do request: Head "https://registry.example.com/v2/x/manifests/1": dial tcp 10.0.0.1:443: i/o timeout',
  ],
] as const;

it.each(REPORTS)('recognizes the failure of %s as %s', (_, code, log) => {
  const hint = failureHint(`Some lines before\n${log}\n`);
  expect(hint?.code).toBe(code);
  // Every parameter of the text is filled in.
  expect(messageText(hint ? [hint] : [])).not.toMatch(/[{}]|''| {2}/);
});

const WAITED =
  "(raylet) Warning: The following resource request cannot be scheduled right now: {'GPU': 1.0}.";

describe('failureHint', () => {
  it('leaves a warning out if an exception says what failed', () => {
    expect(failureHint(WAITED)?.code).toBe('RayUnschedulable');
    expect(failureHint(`${WAITED}\nValueError: no rows`)).toBeUndefined();
    expect(
      failureHint(
        `${WAITED}\nbotocore.exceptions.NoCredentialsError: Unable to locate credentials`,
      )?.code,
    ).toBe('CloudCredentialsMissing');
  });

  it('leaves warnings of PyTorch out', () => {
    const retried =
      '[rank1]:[W1030 12:00:00.123 socket.cpp:752] [c10d] The client socket has failed to connect to [head]:29500 (errno: 111 - Connection refused).';
    expect(failureHint(`${retried}\nValueError: no rows`)).toBeUndefined();
    expect(failureHint(retried)?.code).toBe('ConnectionFailed');
  });

  it('takes a warning as the cause of an exception about time', () => {
    const late = `${WAITED}\nray.exceptions.RayTimeoutError: nothing came`;
    expect(failureHint(late)?.code).toBe('RayUnschedulable');
  });
});

describe('lastException', () => {
  const cause = 'Traceback (most recent call last):\nValueError: no rows';

  it.each([
    'Exception ignored in: <function _ConnectionBase.__del__ at 0x7f>\nTraceback (most recent call last):\n  File "connection.py", line 132, in __del__\nOSError: [Errno 9] Bad file descriptor',
    'Error in atexit._run_exitfuncs:\nTraceback (most recent call last):\nConnectionResetError: [Errno 104] Connection reset by peer',
  ])('leaves out what fails while the program ends: %s', aftermath => {
    const log = `${cause}\n${aftermath}`;
    expect(lastException(log)).toBe('ValueError: no rows');
    expect(failureHint(log)).toBeUndefined();
  });

  it('finds the exception of a group', () => {
    const group =
      '  | ExceptionGroup: unhandled errors in a TaskGroup (1 sub-exception)\n  +-+---------------- 1 ----------------\n    | Traceback (most recent call last):\n    |   File "a.py", line 3\n    | ValueError: no rows\n    +------------------------------------';
    expect(lastException(group)).toBe('ValueError: no rows');
  });
});
