import { MessagePart } from '../../explanations';
import { messagePart } from '../../texts';
import { quantityValue } from '../quantity';
import { Place, placeAt } from '../place';
import { Report } from '../Rules';
import { closest } from './closest';
import { readShell } from './shell';
import { amountsProblem, jsonProblem } from './startAmounts';
import { START_OPTIONS } from './startOptions';

/** Maximum number of parameters to check in a group; Ray has about 60. */
const MAX_PARAMETERS = 70;

/** Maximum number of characters to check in a value. */
const MAX_VALUE = 4_000;

const MAX_PORT = 65_535;

/** Ports of the head's container and Service, which parameters do not change. */
const FIXED_PORTS: Readonly<Record<string, string>> = {
  port: '6379',
  'dashboard-port': '8265',
  'ray-client-server-port': '10001',
  'metrics-export-port': '8080',
};

/** Options for which `ray start` fails unless it starts a head (`scripts.py`, `head_only_flags`). */
const OF_HEAD = ['port', 'redis-shard-ports', 'include-dashboard'];

/** The ports of workers without parameters, and the lowest port that Ray accepts (`parameter.py`, `_check_usage`). */
const WORKER_PORTS = { from: 10_002, to: 19_999, first: 1_024 };

/**
 * Most characters of `temp-dir`. Ray adds at least 58 for its session and the longest name of a socket, and refuses
 * more than 107 (`node.py`, `_prepare_socket_file`).
 */
const MAX_TEMP_DIR = 49;

/** Addresses that only the pod itself reaches. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1'];

/** Addresses of every interface, under which no other node finds a node. */
const ALL_HOSTS = ['0.0.0.0', '::'];

const JSON_TYPES: readonly unknown[] = ['amounts', 'json'];

/** The problem of a value without variables. */
function valueProblem(name: string, value: string): MessagePart | undefined {
  const type = START_OPTIONS.get(name);
  if (type === 'amounts') return amountsProblem(value);
  if (type === 'json') return jsonProblem(value);
  const { words, operators, expansions, fault } = readShell(value);
  if (fault || operators.length || words.length > 1) {
    return messagePart('StartValueSplit');
  }
  const [word = ''] = words;
  const isWhole = /^\d+$/.test(word);
  if (expansions.length) return undefined;
  if (type === 'integer' && !isWhole) return messagePart('StartInteger');
  if (type === 'bytes' && !isWhole) {
    const bytes = quantityValue(word);
    return messagePart('StartBytes', { bytes: bytes && Math.round(bytes) });
  }
  if (type === 'port' && !(isWhole && Number(word) <= MAX_PORT)) {
    return messagePart('StartPort');
  }
  const isFlag = ['true', 'false'].includes(word.toLowerCase());
  return (type === 'flag' || type === 'boolean') && !isFlag
    ? messagePart('StartFlag')
    : undefined;
}

function headRules(name: string, value: string, place: Place): void {
  if (name === 'address') place.warn(messagePart('StartAddressOfHead'));
  const port = FIXED_PORTS[name];
  if (port !== undefined && /^\d+$/.test(value) && value !== port) {
    place.warn(messagePart('StartPortNotServed', { value, port }));
  }
  if (name === 'temp-dir') {
    const { words, expansions } = readShell(value);
    if (!expansions.length && (words[0]?.length ?? 0) > MAX_TEMP_DIR) {
      place.warn(messagePart('StartTempDirLong', { limit: MAX_TEMP_DIR }));
    }
  }
  if (name === 'dashboard-host' && LOCAL_HOSTS.includes(value)) {
    place.warn(messagePart('StartHostLocal', { value }));
  }
}

function isOfNoNode(address: string): boolean {
  return [...LOCAL_HOSTS, ...ALL_HOSTS].includes(address);
}

function workerRules(name: string, value: string, place: Place): void {
  if (name === 'head' && value.toLowerCase() === 'true') {
    // Ray takes the address that the operator adds for an external Redis.
    place.warn(messagePart('StartHeadOfWorker'));
  }
  // A variable, or the Service of a head, may be that of this cluster.
  if (name === 'address' && !/\$|-head-svc\b/.test(value)) {
    place.warn(messagePart('StartAddressOfWorker', { value }));
  }
  if (OF_HEAD.includes(name)) {
    place.warn(messagePart('StartOptionOfHead', { name }));
  }
}

/** The range of the ports of workers; 0 lets Ray choose. */
function portRangeRule(
  parameters: Readonly<Record<string, string>>,
  report: Report,
): void {
  const { 'min-worker-port': min, 'max-worker-port': max } = parameters;
  const from = Number(min ?? WORKER_PORTS.from);
  const to = Number(max ?? WORKER_PORTS.to);
  // Another rule reports a value that is not a number. A variable can't be checked.
  if (!Number.isInteger(from) || !Number.isInteger(to)) return;
  const isFine =
    (from === 0 || from >= WORKER_PORTS.first) &&
    (to === 0 || (to >= WORKER_PORTS.first && to > from));
  if (isFine) return;
  const name = max === undefined ? 'min-worker-port' : 'max-worker-port';
  placeAt(report, 'rayStartParams', name).warn(
    messagePart('StartPortRange', { from, to }),
  );
}

/**
 * Start parameters of a group. The operator writes them as `--name=value` into a bash command, flags without a value
 * (KubeRay, `common/pod.go`, `generateRayStartCommand` and `convertParamMap`). A container whose parameters Ray refuses
 * restarts forever. This only warns, because an image may have another Ray version.
 */
export function startParameterRules(
  parameters: Readonly<Record<string, string>>,
  options: { isHead: boolean },
  report: Report,
): void {
  for (const name of Object.keys(parameters).slice(0, MAX_PARAMETERS)) {
    const value = parameters[name] ?? '';
    const place = placeAt(report, 'rayStartParams', name);
    if (value.length > MAX_VALUE) continue;
    if (!START_OPTIONS.has(name)) {
      place.warn(() => {
        const meant = closest(name, START_OPTIONS.keys());
        return messagePart('StartOptionUnknown', { name, meant });
      });
      continue;
    }
    const problem = valueProblem(name, value);
    if (problem) {
      // In quotes, it would look like correct JSON.
      const isJson = JSON_TYPES.includes(START_OPTIONS.get(name));
      const shown = JSON.stringify(value.slice(0, 40));
      const given = isJson ? [] : [messagePart('StartValue', { value: shown })];
      place.warn(...given, problem);
      continue;
    }
    if (name === 'node-ip-address' && isOfNoNode(value)) {
      place.warn(messagePart('StartNodeAddress', { value }));
    }
    if (options.isHead) headRules(name, value, place);
    else workerRules(name, value, place);
  }
  portRangeRule(parameters, report);
}
