import { readOptions, shellWords } from './shell';

/** The options of one `ray start`, without their dashes; a flag has the value `''`. */
export interface RayStartCommand {
  isHead: boolean;
  options: Map<string, string>;
}

/** Exit code of Ray's command line for a usage error. */
const USAGE_ERROR = 2;
/** Exit code of Ray's command line for any other error. */
const RUN_ERROR = 1;

/**
 * The options of `ray start` by the type of their value.
 *
 * Source: Ray documentation, "Ray cluster management CLI: ray start".
 */
const OPTIONS = {
  flag: `block disable-usage-stats enable-object-reconstruction enable-resource-isolation head no-monitor
    no-redirect-output ray-debugger-external verbose`,
  integer: `dashboard-agent-grpc-port dashboard-agent-listen-port dashboard-grpc-port dashboard-port gcs-server-port
    max-worker-port memory metrics-export-port min-worker-port node-manager-port num-cpus num-gpus
    object-manager-port object-store-memory port ray-client-server-port runtime-env-agent-port
    system-reserved-memory`,
  number: 'system-reserved-cpu',
  json: 'resources system-config',
  text: `address autoscaling-config dashboard-host include-dashboard include-log-monitor labels labels-file log-color
    log-style node-ip-address node-name object-spilling-directory plasma-directory plasma-store-socket-name
    raylet-socket-name redis-password redis-shard-ports redis-username storage temp-dir tracing-startup-hook
    worker-port-list`,
};

const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries(OPTIONS).flatMap(([type, names]) =>
    names.split(/\s+/).map(name => [name, type] as const),
  ),
);

/** Finds `ray start` in a shell command and reads its options; undefined when the command doesn't start Ray. */
export function parseRayStart(command: string): RayStartCommand | undefined {
  const begin = command.search(/\bray start\b/);
  if (begin < 0) {
    return undefined;
  }
  // Variables stay as they are: their values are known only to the container's shell.
  const words = shellWords(command.slice(begin), name => `$${name}`);
  const end = words.findIndex(word => /^[;&|]+$/.test(word));
  const options = readOptions(end < 0 ? words : words.slice(0, end));
  return { isHead: options.has('head'), options };
}

/** Options that only a head may have (`scripts.py`, `head_only_flags`). */
const OF_HEAD = ['port', 'redis-shard-ports', 'include-dashboard'];

/** Ports of a node's workers without options, and the lowest that Ray accepts (`parameter.py`, `_check_usage`). */
const WORKER_PORTS = { min: '10002', max: '19999', lowest: 1024 };

/** Characters of a socket's path, and those that Ray adds to its `temp-dir` (`node.py`, `_prepare_socket_file`). */
const MAX_SOCKET_PATH = 107;
const SESSION_PATH =
  '/session_2026-01-01_00-00-00_000000_1/sockets/plasma_store';

/** Why Ray does not start with options that it could read. */
function useProblem({ isHead, options }: RayStartCommand): string | undefined {
  const misplaced = isHead
    ? undefined
    : OF_HEAD.find(name => options.has(name));
  if (misplaced) {
    return `ValueError: --${misplaced} should only be specified when starting head node with \`--head\`.`;
  }
  const min = Number(options.get('min-worker-port') ?? WORKER_PORTS.min);
  const max = Number(options.get('max-worker-port') ?? WORKER_PORTS.max);
  if (min !== 0 && min < WORKER_PORTS.lowest) {
    return 'ValueError: min_worker_port must be 0 or an integer between 1024 and 65535.';
  }
  if (max !== 0 && (max < WORKER_PORTS.lowest || max <= min)) {
    return 'ValueError: max_worker_port must be higher than min_worker_port.';
  }
  const folder = options.get('temp-dir') ?? '';
  return !folder.startsWith('$') &&
    folder.length + SESSION_PATH.length > MAX_SOCKET_PATH
    ? `OSError: AF_UNIX path length cannot exceed ${MAX_SOCKET_PATH} bytes: '${folder}${SESSION_PATH}'`
    : undefined;
}

/**
 * Validates the options as Ray does: unknown options, values of the wrong type, flags with a value, options that do not
 * fit the node.
 *
 * @returns exit code and output for the first invalid option; undefined when Ray would start
 */
export function refuseRayStart(
  command: RayStartCommand,
): { exitCode: number; lines: string[] } | undefined {
  const { options } = command;
  for (const [name, value] of options) {
    const problem = usageProblem(name, value);
    if (problem) {
      return {
        exitCode: USAGE_ERROR,
        lines: [
          'Usage: ray start [OPTIONS]',
          "Try 'ray start --help' for help.",
          '',
          `Error: ${problem}`,
        ],
      };
    }
    if (TYPES.get(name) === 'json' && !isJson(value)) {
      return {
        exitCode: RUN_ERROR,
        lines: [
          `Unable to parse the --${name} argument as JSON: ${value}`,
          `Pass it as a JSON object, for example --${name}='{"CustomResource1": 3}'.`,
        ],
      };
    }
  }
  const problem = useProblem(command);
  return problem ? { exitCode: RUN_ERROR, lines: [problem] } : undefined;
}

function usageProblem(name: string, value: string): string | undefined {
  const type = TYPES.get(name);
  if (type === undefined) {
    return `No such option: --${name}`;
  }
  if (type === 'flag') {
    return value && `Option '--${name}' does not take a value.`;
  }
  if (value.startsWith('$')) {
    return undefined;
  }
  if (type === 'integer' && !/^[+-]?\d+$/.test(value)) {
    return `Invalid value for '--${name}': '${value}' is not a valid integer.`;
  }
  if (type === 'number' && (value === '' || Number.isNaN(Number(value)))) {
    return `Invalid value for '--${name}': '${value}' is not a valid float.`;
  }
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
