import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { ExplanationCode } from '@rayport/backstage-plugin-ray-common/texts';

/**
 * Texts of known failures of Python, Ray, CUDA, NCCL, shells, kubelets and registries, most specific first, because a
 * text may match several. Named groups are parameters of the hint.
 */
const PATTERNS: ReadonlyArray<readonly [RegExp, ExplanationCode]> = [
  [/ModuleNotFoundError: No module named '(?<module>[^']+)'/, 'InstallModule'],
  [
    /AttributeError: module '(?<module>[^']+)' has no attribute '(?<name>[^']+)'/,
    'ImportsAttribute',
  ],
  [/ImportError: cannot import name '(?<name>[^']+)'/, 'ImportsOtherVersion'],
  [
    /nvidia-container-cli: requirement error: unsatisfied condition: /,
    'GpuDriver',
  ],
  [
    /(?:nvidia-container-cli: |could not select device driver)/,
    'NvidiaRuntime',
  ],
  [/lib(?:cuda|nvidia-ml)\.so[\w.]*: cannot open shared object/, 'NoGpu'],
  [
    /(?<library>lib[\w.+-]+\.so[\w.]*): cannot open shared object file/,
    'MissingLibrary',
  ],
  [
    /(?:GLIBC(?:XX)?_[\d.]+' not found|undefined symbol: )/,
    'BuiltForOtherSystem',
  ],
  [
    /(?:numpy\.core\.multiarray failed to import|compiled using NumPy 1\.x|numpy\.dtype size changed)/,
    'OtherNumpy',
  ],
  [
    /no matches for kind "(?<kind>[^"]{1,100})" in version "(?<version>[^"]{1,300})"/,
    'KindMissing',
  ],
  [/services "(?<service>[^"]{1,253})" already exists/, 'ServiceOfOther'],
  [
    /(?:Changing the ray version is not allowed|runtime_env pip field do not install a different version of Ray)/,
    'RayInRequirements',
  ],
  [/No matching distribution found for (?<package>[^\s]+)/, 'NoDistribution'],
  [
    /(?<![\w.+-])(?<wheel>[\w.+-]{1,250}\.whl) is not a supported wheel/,
    'WheelOfOtherPython',
  ],
  [
    /(?:ResolutionImpossible|have conflicting dependencies)/,
    'RequirementsConflict',
  ],
  [/(?:PackagesNotFoundError|ResolvePackageNotFound)/, 'CondaPackageMissing'],
  [/Could not find Conda executable/, 'CondaMissing'],
  [
    /404 Client Error: Not Found for url: (?<address>\S{1,500})/,
    'NothingAtAddress',
  ],
  [/Cannot find command '(?<command>[^']{1,100})'/, 'CommandMissing'],
  [
    /(?:Package size \([^)]{1,30}\) exceeds the maximum size|HTTPRequestEntityTooLarge)/,
    'PackageTooLarge',
  ],
  [/Failed to install runtime_env within the timeout/, 'EnvironmentTimedOut'],
  [/Failed to download runtime_env file package gcs:/, 'PackageDeleted'],
  [
    /(?:RuntimeEnvSetupError|Failed to set up runtime environment|runtime_env setup failed)/,
    'RuntimeEnvFailed',
  ],
  [
    /exec: "(?<command>[^"]{1,200})": (?:executable file not found|stat [^:]{1,200}: no such file)/,
    'CommandMissing',
  ],
  [/container init was OOM-killed/, 'ContainerMemory'],
  [
    /RedisError: (?:Failed to resolve DNS for|Could not establish connection to Redis) (?<address>\S{1,300}?):?\s/,
    'RedisUnreachable',
  ],
  [/exec: "(?<file>[^"]{1,200})": permission denied/, 'NotExecutable'],
  [
    /(?:sh|bash|ash)(?:: line \d+|: \d+)?: (?<file>[^\s:]+): Permission denied/,
    'NotExecutable',
  ],
  [/container has runAsNonRoot and image /, 'RunsAsRoot'],
  [/is not present with pull policy of Never/, 'ImageNeverPulled'],
  [/have taken more than \d+s to be scheduled/, 'ReplicasWaitForRoom'],
  [/have taken more than \d+s to initialize/, 'SlowConstructor'],
  [/can't open file '(?<file>[^']+)'/, 'EntrypointFileMissing'],
  [
    /(?:sh|bash|ash)(?:: line \d+|: \d+)?: (?<command>[^\s:]+): (?:command )?not found/,
    'CommandMissing',
  ],
  [
    /(?:thread: Resource temporarily unavailable|pthread_create failed|can't start new thread|Thread creation failed|fork: (?:retry: )?Resource temporarily unavailable)/,
    'ThreadLimit',
  ],
  [/Too many open files/, 'OpenFilesLimit'],
  [/AF_UNIX path (?:length cannot exceed|too long)/, 'SocketPathTooLong'],
  [
    /(?:Bus error|\*\*\* SIGBUS |No space left on device: '?\/dev\/shm|unable to open shared memory object)/,
    'SharedMemoryFull',
  ],
  [/(?:[Nn]o space left on device|\[Errno 28\]|OutOfDiskError)/, 'DiskFull'],
  [
    /FileNotFoundError: (?:\[Errno 2\] )?No such file or directory: '(?<file>[^']+)'/,
    'FileMissing',
  ],
  [
    /PermissionError: \[Errno 13\] Permission denied: '(?<file>[^']+)'/,
    'PermissionOnFile',
  ],
  [
    /(?:CUDA out of memory|torch\.(?:cuda\.)?OutOfMemoryError|CUDA_ERROR_OUT_OF_MEMORY|cudaErrorMemoryAllocation)/,
    'GpuMemory',
  ],
  [
    /(?:tokens that can be stored in KV cache|No available memory for the cache blocks)/,
    'KvCacheTooSmall',
  ],
  [/Failed to find C compiler/, 'CompilerMissing'],
  [
    /(?:CUDA driver version is insufficient|no kernel image is available for execution|The NVIDIA driver on your system is too old)/,
    'GpuDriver',
  ],
  [
    /(?:No CUDA GPUs are available|Found no NVIDIA driver|Torch not compiled with CUDA enabled|no CUDA-capable device is detected)/,
    'NoGpu',
  ],
  [
    /(?:Watchdog caught collective operation timeout|NCCL.{0,80}timed? ?out)/i,
    'NcclTimeout',
  ],
  [
    /(?:ncclSystemError|ncclUnhandledCudaError|ncclInternalError|ncclRemoteError|NCCL error)/,
    'NcclFailed',
  ],
  [/device-side assert triggered/, 'DeviceAssert'],
  [
    /(?:ray\.exceptions\.OutOfMemoryError|node (?:was )?running low on memory|killed due to the node running low on memory)/,
    'NodeMemory',
  ],
  [/ObjectStoreFullError/, 'ObjectStoreFull'],
  [
    /(?:ObjectLostError|OwnerDiedError|ObjectReconstructionFailed\w*|ReferenceCountingAssertionError)/,
    'ObjectLost',
  ],
  [
    /(?:NodeDiedError|its node has died|The node (?:where|with|\S+) .{0,80}(?:has died|dead)|marked dead because the detector)/,
    'NodeLost',
  ],
  [
    /(?:Raylet is terminated: |Failed to get the system config from raylet because it is dead)/,
    'RayletDied',
  ],
  [
    /Ray expects this IP address to be either the GCS address or one of the Raylet addresses/,
    'NoRayletHere',
  ],
  [/Unable to register worker with raylet/, 'WorkerNotRegistered'],
  [/(?:ActorDiedError|RayActorError|ActorUnavailableError)/, 'ActorDied'],
  [
    /(?:Worker (?:unexpectedly exits with a connection error|exits unexpectedly)|\*\*\* SIGSEGV |Fatal Python error: Segmentation fault)/,
    'WorkerCrashed',
  ],
  [/The actor died unexpectedly before finishing this task/, 'ActorDied'],
  [/WorkerCrashedError/, 'WorkerCrashed'],
  [
    /(?:TaskUnschedulableError|ActorUnschedulableError|cannot be scheduled right now|is infeasible|No available node types can fulfill resource request|could not find a node type to satisfy the request)/,
    'RayUnschedulable',
  ],
  [
    /(?:ActorPlacementGroupRemoved|TaskPlacementGroupRemoved|placement group .{0,80}(?:removed|timed? ?out))/i,
    'PlacementGroupLost',
  ],
  [/GetTimeoutError/, 'GetTimedOut'],
  [/Job with submission_id \S{1,100} already exists/, 'SubmissionRepeated'],
  [/UpdateDeployments fail: 404/, 'ServeApiMissing'],
  [/No available agent to submit job/, 'AgentsAway'],
  [/Job supervisor actor failed to start within/, 'EntrypointAwaitedResources'],
  [/raylet exited immediately because the Ray agent failed/, 'AgentFailed'],
  [/failed to reserve container name/, 'ContainerInCreation'],
  [/Version mismatch: The cluster was started with/, 'RayVersionsMismatch'],
  [/Could not find any running Ray instance/, 'NoRayInstance'],
  [
    /(?:Timed out while waiting for GCS|(?:Failed|Unable) to connect to GCS|GCS connection failed)/,
    'GcsUnreachable',
  ],
  [/(?:CERTIFICATE_VERIFY_FAILED|x509: certificate)/, 'CertificateRefused'],
  [
    /(?:Temporary failure in name resolution|Name or service not known|nodename nor servname|no such host|getaddrinfo ENOTFOUND)/,
    'NameNotResolved',
  ],
  [
    /(?:NoCredentialsError|Unable to locate credentials|DefaultCredentialsError|could not be determined automatically from credentials)/,
    'CloudCredentialsMissing',
  ],
  [
    /(?:GatedRepoError|Cannot access gated repo|Access to model .{1,120} is restricted)/,
    'GatedModel',
  ],
  [
    /(?:NoSuchBucket|NoSuchKey|The specified (?:bucket|key) does not exist)/,
    'ObjectMissing',
  ],
  [
    /Client Error: (?:Forbidden|Unauthorized) for url: https:\/\/kubernetes\.default/,
    'KubernetesRightsMissing',
  ],
  [
    /(?:AccessDenied|401 (?:Client Error|Unauthorized)|403 (?:Client Error|Forbidden)|no basic auth credentials|authentication required|pull access denied|unauthorized: )/,
    'AccessRefused',
  ],
  [
    /(?:toomanyrequests|429 Too Many Requests|pull rate limit)/i,
    'RegistryLimit',
  ],
  [
    /(?:manifest unknown|manifest for .{1,200} not found|failed to resolve reference .{1,300}: not found|repository does not exist)/,
    'ImageNotFound',
  ],
  [
    /(?:no match for platform in manifest|exec format error)/,
    'ImageOfOtherPlatform',
  ],
  [/(?:Address already in use|\[Errno 98\]|EADDRINUSE)/i, 'PortInUse'],
  [
    /(?:ConnectionRefusedError|[Cc]onnection refused|i\/o timeout|ConnectTimeout|Client\.Timeout exceeded|[Cc]onnection timed out|ray client connection timeout|failed to connect to all addresses|Network is unreachable)/,
    'ConnectionFailed',
  ],
  [/KeyError: '(?<variable>[A-Z][A-Z0-9_]+)'/, 'VariableMissing'],
  [
    /(?:Could not serialize|cannot pickle '|PicklingError|NotSerializable)/,
    'NotSerializable',
  ],
  [/(?:SyntaxError|IndentationError|TabError): /, 'CodeInvalid'],
  [
    /(?:^|\n)[ \t]*MemoryError\b|Cannot allocate memory|std::bad_alloc/,
    'ProcessMemory',
  ],
];

/**
 * Maximum number of characters that are searched, from the end of the text, because the cause of a failure is logged
 * last.
 */
const MAX_SEARCHED = 10_000;

/** The hint for the failure in a text; undefined if it is unknown. */
export function failureHint(text: string): MessagePart | undefined {
  const end = text.slice(-MAX_SEARCHED);
  for (const [pattern, code] of PATTERNS) {
    const found = pattern.exec(end);
    if (found) return { code, parameters: { ...found.groups } };
  }
  return undefined;
}
