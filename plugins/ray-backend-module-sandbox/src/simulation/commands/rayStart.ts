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

/**
 * Validates the options as Ray does: unknown options, values of the wrong type, flags with a value.
 *
 * @returns exit code and output for the first invalid option; undefined when Ray would start
 */
export function refuseRayStart({
  options,
}: RayStartCommand): { exitCode: number; lines: string[] } | undefined {
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
  return undefined;
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
