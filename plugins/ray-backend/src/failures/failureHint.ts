import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import {
  ExplanationCode,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import { ACCESS_FAILURES } from './accessFailures';
import { CONTAINER_FAILURES } from './containerFailures';
import { FailurePattern } from './FailurePattern';
import { GPU_FAILURES } from './gpuFailures';
import { INSTALLATION_FAILURES } from './installationFailures';
import { isHarmless, isWarning } from './isHarmless';
import { isConsequence, isUnexplained } from './isConsequence';
import { exceptionIn, linesOfException } from './lastException';
import { lastLines } from './logLines';
import { MODEL_FAILURES } from './modelFailures';
import { RAY_FAILURES } from './rayFailures';
import { RUNTIME_FAILURES } from './runtimeFailures';
import { UV_FAILURES } from './uvFailures';

/** Why an index gave pip no versions: pip says so only in warnings. */
const INDEX_FAILURES: readonly FailurePattern[] = [
  [
    /after connection broken by 'SSLError.{1,900}\(from versions: none\)/s,
    'CertificateRefused',
  ],
  [
    /after connection broken by 'ProxyError.{1,900}\(from versions: none\)/s,
    'ProxyRefuses',
  ],
  [
    /after connection broken by '\w{1,60}(?:Error|Disconnected).{1,900}\(from versions: none\)/s,
    'IndexUnreachable',
  ],
  [
    /401 Error, Credentials not correct for .{1,900}\(from versions: none\)/s,
    'AccessRefused',
  ],
];

/** Failures in the code of users. */
const CODE_FAILURES: readonly FailurePattern[] = [
  [
    /When connecting to an existing cluster, (?<arguments>[\w, ]{1,100}) must not be provided/,
    'ArgumentsOfCluster',
  ],
  [/Key '?(?<key>[\w.]{1,100})'? is not in struct/, 'SettingUnknown'],
  [/Could not override '(?<key>[\w.]{1,100})'/, 'SettingUnknown'],
  [/(?:must be|is not) divisible by/, 'SizesNotDivisible'],
  [/KeyError: '(?<variable>[A-Z][A-Z0-9_]+)'/, 'VariableMissing'],
  [
    /(?:Could not serialize|cannot pickle '|PicklingError|NotSerializable)/,
    'NotSerializable',
  ],
  [
    /(?:(?:SyntaxError|IndentationError|TabError): |unsupported operand type\(s\) for \|: '(?:type|_\w{1,30}Alias)' and)/,
    'CodeInvalid',
  ],
  [
    /(?:^|\n)(?:[ \t]*MemoryError\b|Killed(?:\n.{0,200}){0,3}\s*$)|Cannot allocate memory|std::bad_alloc|memory allocation of \d{1,20} bytes failed|Unable to allocate [\d.]{1,20} [KMGT]iB for an array|Out of Memory Error: |fatal error: runtime: out of memory|\b(?:sh|bash): line \d{1,5}: +\d{1,9} Killed\b|\boom_kill event|Memory cgroup out of memory|Killed signal terminated program|<Signals\.SIGKILL: 9>|traceback : Signal 9 \(SIGKILL\)|DataLoader worker .{1,60}(?:exited unexpectedly|by signal: Killed)/,
    'ProcessMemory',
  ],
  [
    /(?:syntax error near unexpected token|Syntax error: .{1,60} unexpected|unexpected EOF while looking for matching)/,
    'ShellSyntax',
  ],
  [
    /(?:error: unrecognized arguments: |the following arguments are required: |Error: [Nn]o such option: |Error: Missing (?:option|argument) '|Error: Got unexpected extra arguments? |error: argument \S{1,100}: |\bError: Invalid value for |Could not consume arg: )/,
    'ProgramArguments',
  ],
  [
    /(?:got an unexpected keyword argument '|Unknown engine argument: )(?<argument>\w{1,100})/,
    'ArgumentUnknown',
  ],
  [
    /missing \d{1,3} required (?:positional|keyword-only) arguments?: '(?<argument>\w{1,100})'/,
    'ArgumentMissing',
  ],
  [
    /Can't get attribute '(?<name>[^']{1,100})' on <module '__main__'/,
    'NotInModule',
  ],
  [
    /Can't get attribute '[^']{1,200}' on <module '(?<module>[\w.]{1,200})'/,
    'PackagesDiffer',
  ],
  [/finished its\s+bootstrapping phase/, 'MainGuardMissing'],
  [/EOFError: EOF when reading a line/, 'InputAwaited'],
  [
    /`\w{1,100}` has been moved to the `(?<package>[\w-]{1,100})` package/,
    'InstallPackage',
  ],
  [/Expected to have finished reduction in the prior/, 'ParametersUnused'],
  [/yaml\.(?:scanner|parser)\.\w{1,30}Error/, 'YamlOfProgram'],
  [
    /(?:Parquet magic bytes not found|ArrowInvalid: CSV parse error|Unrecognized filesystem type in URI)/,
    'DataUnreadable',
  ],
  [
    /(?:Illegal instruction|was built using AVX instructions|compiled to use AVX\w{0,3} instructions, but these aren't available)/,
    'ProcessorTooOld',
  ],
  [/maximum context length is \d{1,9} tokens/, 'RequestTooLong'],
  [/Default process group has not been initialized/, 'ProcessGroupMissing'],
  [
    /requires [^`\n]{1,80}`pip install (?:-U )?'?(?<package>[\w.[\]=<>!~-]{1,60})/,
    'InstallPackage',
  ],
  [/(?<package>Ninja) is required to load C\+\+/, 'InstallPackage'],
  [/requires "(?<package>[\w-]{2,50})" to be installed/, 'InstallPackage'],
  [
    /need to have (?<package>[\w-]{2,50}) (?:or [\w-]{2,50} )?installed/,
    'InstallPackage',
  ],
  [
    // Clients get the same number where they connect.
    /(?:(?<!a new connection: |Multiple exceptions: |, )\[Errno 99\] Cannot|attempting to bind on address .{1,100}: cannot) assign requested address/,
    'AddressNotOfPod',
  ],
];

/** What Ray says of a failure that it did not cause, so that the cause is named first where the text has it. */
const WRAPPED_FAILURES: readonly FailurePattern[] = [
  [
    /(?:RuntimeEnvSetupError|Failed to set up runtime environment|runtime_env setup failed|may have gone wrong while installing the runtime_env)/,
    'RuntimeEnvFailed',
  ],
  [/TaskCancelledError/, 'TaskCancelled'],
  [
    /(?:its owner has died|all references to the actor were removed|killed by `ray\.kill)/,
    'ActorReleased',
  ],
  [/(?:ActorDiedError|RayActorError|ActorUnavailableError)/, 'ActorDied'],
  [
    /(?:The leased worker has unrecoverable failure|Worker exit type: UNEXPECTED_SYSTEM_EXIT|Worker (?:unexpectedly exits with a connection error|exits unexpectedly)|\*\*\* SIGSEGV |Segmentation fault|\(core dumped\)|free\(\): invalid pointer|<Signals\.SIG(?:SEGV: 11|ABRT: 6)>|traceback : Signal (?:11|6) |terminate called after throwing|BrokenProcessPool|Fatal Python error: (?:Segmentation fault|Aborted|Floating point exception)|\*\*\* SIG(?:ABRT|FPE) |double free or corruption|malloc\(\): |corrupted size vs\. prev_size|munmap_chunk\(\): invalid pointer|stack smashing detected|has overflowed its stack|: Assertion `.{1,300}' failed\.|A fatal error has been detected by the Java Runtime)/,
    'WorkerCrashed',
  ],
  [/The actor died unexpectedly before finishing this task/, 'ActorDied'],
  [/WorkerCrashedError/, 'WorkerCrashed'],
  [
    /Some Ray subprocesses exited unexpectedly:\s+(?<process>\w{1,60}) \[exit code=/,
    'RayProcessEnded',
  ],
  [
    /(?:You have likely discovered a bug in Ray| C \d{1,9} \d{1,9}\] .{1,100}Check failed: )/,
    'RayFailedItself',
  ],
  [
    /(?:See root cause above|See stack trace (?:\(above\) )?for the root cause|EngineDeadError|ChildFailedError|Trials did not complete|UserCodeException|CondaEnvException: Pip failed|CalledProcessError: .{1,2000} returned non-zero exit status|because it failed to deploy|Please inspect the previous error messages|Failed to unpickle serialized exception)/,
    'CauseAbove',
  ],
];

/** Most specific first, because a text may match several. */
const CAUSES: readonly FailurePattern[] = [
  ...GPU_FAILURES,
  ...UV_FAILURES,
  ...INSTALLATION_FAILURES,
  ...CONTAINER_FAILURES,
  ...MODEL_FAILURES,
  ...RAY_FAILURES,
  ...ACCESS_FAILURES,
  ...RUNTIME_FAILURES,
  ...CODE_FAILURES,
];

/** What a text says where it names no cause. */
const CONSEQUENCES: readonly FailurePattern[] = [
  ...WRAPPED_FAILURES,
  [/(?:Address already in use|\[Errno 98\]|EADDRINUSE)/i, 'PortInUse'],
  [
    /(?:ConnectionRefusedError|[Cc]onnection refused|Connect call failed|i\/o timeout|ConnectTimeout|operation timed out|HTTP 000 CONNECTION FAILED|upstream connect error|no healthy upstream|Max retries exceeded with url|Could not connect to the endpoint URL|Client\.Timeout exceeded|TLS handshake timeout|Read timed out|No route to host|[Cc]onnection timed out|ray client connection timeout|failed to connect to all addresses|Network is unreachable|AWS Error NETWORK_CONNECTION|NoBrokersAvailable)/,
    'ConnectionFailed',
  ],
  [
    /(?:[Cc]onnection reset by peer|RemoteDisconnected|ServerDisconnectedError|Connection broken: |IncompleteRead|UNEXPECTED_EOF_WHILE_READING|SSLEOFError|Broken pipe)/,
    'ConnectionLost',
  ],
];

/** How Rust and Go begin the error that ends a program. */
const PANIC = /^(?:thread '|panic: |fatal error: |pyo3_runtime\.Panic)/;

function found(
  patterns: readonly FailurePattern[],
  lines: readonly string[],
): MessagePart | undefined {
  const text = lines.join('\n');
  for (const [pattern, code] of patterns) {
    const match = pattern.exec(text);
    if (match) return { code, parameters: { ...match.groups } };
  }
  return undefined;
}

/** Hints for what often follows from another failure, which is named first where the text has it. */
const FOLLOWING: ReadonlySet<string> = new Set([
  'AgentFailed',
  'DashboardFailed',
  'EnvironmentTimedOut',
  'GcsUnreachable',
  'GetTimedOut',
  'HealthCheckLate',
  'ModelIncomplete',
  'NcclFailed',
  'NcclTimeout',
  'NodeLost',
  'NodeStartSlow',
  'ObjectLost',
  'PackageNotBuilt',
  'PeerLost',
  'PlacementGroupLost',
  'RayletDied',
  'RepositoryLogin',
  'TrainWorkerHangs',
  'WorkerNotRegistered',
] satisfies ExplanationCode[]);

/** An earlier panic may have been handled, so only one that ends the text counts. */
function panicHint(exception: string): MessagePart | undefined {
  return PANIC.test(exception) ? messagePart('ProgramPanicked') : undefined;
}

/** The hint in the lines of an exception that is the cause itself; earlier lines of the log don't count. */
function hintOfCause(
  exception: string,
  lines: readonly string[],
): MessagePart | undefined {
  const grave = lines.filter(line => !isWarning(line));
  return (
    found(CAUSES, grave) ?? found(CONSEQUENCES, grave) ?? panicHint(exception)
  );
}

/**
 * The hint for the failure in a text; undefined if it is unknown. A warning counts only where no exception says what
 * failed: most programs go on after it.
 */
export function failureHint(text: string): MessagePart | undefined {
  const lines = lastLines(text);
  const all = lines.filter(line => !isHarmless(line));
  const exception = exceptionIn(lines);
  const own = exception ? found(CAUSES, [exception]) : undefined;
  if (exception && !isConsequence(exception)) {
    return own ?? hintOfCause(exception, linesOfException(all));
  }
  if (own && !FOLLOWING.has(own.code)) return own;
  const grave = all.filter(line => !isWarning(line));
  const known = found(INDEX_FAILURES, all) ?? found(CAUSES, grave);
  if (known) return known;
  const consequence = found(CONSEQUENCES, grave);
  // The installer warns of what then fails.
  return consequence?.code === 'RuntimeEnvFailed' ||
    !exception ||
    isUnexplained(exception)
    ? (found(CAUSES, all) ?? consequence ?? found(CONSEQUENCES, all))
    : (consequence ?? panicHint(exception));
}
