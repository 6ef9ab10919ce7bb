import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { ACCESS_FAILURES } from './accessFailures';
import { CONTAINER_FAILURES } from './containerFailures';
import { FailurePattern } from './FailurePattern';
import { GPU_FAILURES } from './gpuFailures';
import { INSTALLATION_FAILURES } from './installationFailures';
import { isHarmless } from './isHarmless';
import { MODEL_FAILURES } from './modelFailures';
import { RAY_FAILURES } from './rayFailures';

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
  [/(?:SyntaxError|IndentationError|TabError): /, 'CodeInvalid'],
  [
    /(?:^|\n)[ \t]*MemoryError\b|Cannot allocate memory|std::bad_alloc|Java heap space|\b(?:sh|bash): line \d{1,5}: +\d{1,9} Killed\b|\boom_kill event|DataLoader worker .{1,60}(?:exited unexpectedly|by signal: Killed)/,
    'ProcessMemory',
  ],
  [
    /(?:syntax error near unexpected token|Syntax error: .{1,60} unexpected|unexpected EOF while looking for matching)/,
    'ShellSyntax',
  ],
  [
    /(?:error: unrecognized arguments: |the following arguments are required: |Error: No such option: |Error: Missing (?:option|argument) '|Error: Got unexpected extra arguments? )/,
    'ProgramArguments',
  ],
  [
    /got an unexpected keyword argument '(?<argument>\w{1,100})'/,
    'ArgumentUnknown',
  ],
  [
    /missing \d{1,3} required (?:positional|keyword-only) arguments?: '(?<argument>\w{1,100})'/,
    'ArgumentMissing',
  ],
  [/Expected to have finished reduction in the prior/, 'ParametersUnused'],
  [/yaml\.(?:scanner|parser)\.\w{1,30}Error/, 'YamlOfProgram'],
  [
    /(?:Parquet magic bytes not found|Unrecognized filesystem type in URI)/,
    'DataUnreadable',
  ],
  [
    /(?:Illegal instruction|was built using AVX instructions)/,
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
    /(?:The leased worker has unrecoverable failure|Worker exit type: UNEXPECTED_SYSTEM_EXIT|Worker (?:unexpectedly exits with a connection error|exits unexpectedly)|\*\*\* SIGSEGV |Segmentation fault|\(core dumped\)|free\(\): invalid pointer|terminate called after throwing|BrokenProcessPool)/,
    'WorkerCrashed',
  ],
  [/The actor died unexpectedly before finishing this task/, 'ActorDied'],
  [/WorkerCrashedError/, 'WorkerCrashed'],
  [
    /(?:See root cause above|See stack trace (?:\(above\) )?for the root cause|EngineDeadError|ChildFailedError|Trials did not complete|UserCodeException|CondaEnvException: Pip failed|because it failed to deploy|Please inspect the previous error messages|Failed to unpickle serialized exception)/,
    'CauseAbove',
  ],
];

/** Most specific first, because a text may match several. */
const PATTERNS: readonly FailurePattern[] = [
  ...GPU_FAILURES,
  ...INSTALLATION_FAILURES,
  ...CONTAINER_FAILURES,
  ...MODEL_FAILURES,
  ...RAY_FAILURES,
  ...ACCESS_FAILURES,
  ...CODE_FAILURES,
  ...WRAPPED_FAILURES,
  [/(?:Address already in use|\[Errno 98\]|EADDRINUSE)/i, 'PortInUse'],
  [
    /(?:ConnectionRefusedError|[Cc]onnection refused|Connect call failed|i\/o timeout|ConnectTimeout|operation timed out|HTTP 000 CONNECTION FAILED|Max retries exceeded with url|Could not connect to the endpoint URL|Client\.Timeout exceeded|TLS handshake timeout|Read timed out|No route to host|[Cc]onnection timed out|ray client connection timeout|failed to connect to all addresses|Network is unreachable)/,
    'ConnectionFailed',
  ],
  [
    /(?:[Cc]onnection reset by peer|RemoteDisconnected|Connection broken: |IncompleteRead|UNEXPECTED_EOF_WHILE_READING|SSLEOFError|Broken pipe)/,
    'ConnectionLost',
  ],
];

/**
 * Maximum number of characters that are searched, from the end of the text, because the cause of a failure is logged
 * last.
 */
const MAX_SEARCHED = 10_000;

/** The hint for the failure in a text; undefined if it is unknown. */
export function failureHint(text: string): MessagePart | undefined {
  const end = text
    .slice(-MAX_SEARCHED)
    .split('\n')
    .filter(line => !isHarmless(line))
    .join('\n');
  for (const [pattern, code] of PATTERNS) {
    const found = pattern.exec(end);
    if (found) return { code, parameters: { ...found.groups } };
  }
  return undefined;
}
