import { rayVersionIn } from '../../core/rayVersionIn';
import { Container, Pod, mainContainer } from '../../objects/Pod';
import {
  parseRayStart,
  RayStartCommand,
  refuseRayStart,
} from '../commands/rayStart';
import { commandOf } from '../commands/shell';
import {
  at,
  ContainerProgram,
  HEAD_READY_MS,
  LogScript,
} from './ContainerProgram';
import { isTooSmallForRay } from './memoryLimit';

/** A worker only joins: with the start of its container this makes about 3 s from one worker to the next. */
const WORKER_READY_MS = 2000;
/** Exit code of a program that was killed by the kernel. */
const KILLED = 137;
/** Until `ray start` refuses its arguments. */
const REFUSAL_MS = 1000;
const REFUSAL_LINE_MS = 700;
const REPORT_INTERVAL_MS = 5000;

const BANNER = [
  '--------------------',
  'Ray runtime started.',
  '--------------------',
];

/** The part of the network that a container can reach. */
export interface Surroundings {
  /** The head pod of its cluster, if it has one. */
  head?: Pod;
  /** Tells whether the DNS of its namespace knows a host. */
  resolves(host: string): boolean;
}

/** A variable is known only to the container's shell. */
const ADDRESS = /^(?:rediss?:\/\/)?(?<host>[^$:/,]{1,253})/;

/** Exit code of a program that aborts. */
const ABORTED = 134;

/** The service of a head, where no Redis answers. */
const HEAD_SERVICE = /-head-svc(?:\.|$)/;

/**
 * Fails as Ray 2.60 does if its Redis has no address, or is the head of a cluster: a head ends at once. It takes its
 * `--address` for that of a Redis. The simulation does not know whether a Redis answers at another address, or which
 * password it accepts.
 */
function refuseRedis(
  { env = [] }: Container,
  { options }: RayStartCommand,
  resolves: (host: string) => boolean,
): { exitCode: number; lines: string[] } | undefined {
  const address =
    options.get('address') ??
    env.find(({ name }) => name === 'RAY_REDIS_ADDRESS')?.value ??
    '';
  const host = ADDRESS.exec(address)?.groups?.host;
  if (host === undefined) return undefined;
  const isHead = HEAD_SERVICE.test(host);
  if (!isHead && resolves(host)) return undefined;
  const problem = isHead
    ? `Could not establish connection to Redis ${address} (context.err = 1).`
    : `Failed to resolve DNS for ${address}: resolve: Host not found (authoritative)`;
  return {
    exitCode: ABORTED,
    lines: [
      `redis_store_client.cc:141: Check failed: primary_context_->Connect(options.ip, options.port, options.username, options.password, options.enable_ssl) Status not OK: RedisError: ${problem} Failed to connect to Redis.`,
    ],
  };
}

/** Addresses that only the pod itself reaches. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/** Fails as Ray does if a worker's own address leads to no head. */
function refuseAddress(
  { options }: RayStartCommand,
  resolves: (host: string) => boolean,
): { exitCode: number; lines: string[] } | undefined {
  const host = ADDRESS.exec(options.get('address') ?? '')?.groups?.host;
  if (host === undefined) return undefined;
  if (resolves(host) && !LOCAL_HOSTS.includes(host)) return undefined;
  return {
    exitCode: 1,
    lines: [
      'ray.exceptions.RpcError: Timed out while waiting for GCS to become available.',
    ],
  };
}

/**
 * A container that runs `ray start`, as head or as worker, or fails: it has too little memory, Ray refuses its parameters,
 * or finds no Redis or head.
 */
export function rayNode(
  pod: Pod,
  container: Container,
  { head, resolves }: Surroundings,
): ContainerProgram | undefined {
  const command = parseRayStart(commandOf(container));
  if (!command) {
    return undefined;
  }
  if (isTooSmallForRay(container)) {
    return {
      readyAfterMs: Infinity,
      exit: { afterMs: REFUSAL_MS, code: KILLED, reason: 'OOMKilled' },
      log: { opening: at(300, 'Usage stats collection is disabled.') },
    };
  }
  const refusal =
    refuseRayStart(command) ??
    (command.isHead
      ? refuseRedis(container, command, resolves)
      : refuseAddress(command, resolves)) ??
    (command.isHead || !head ? undefined : refuseVersion(pod, head));
  if (refusal) {
    return {
      readyAfterMs: Infinity,
      exit: { afterMs: REFUSAL_MS, code: refusal.exitCode },
      log: { opening: at(REFUSAL_LINE_MS, ...refusal.lines) },
    };
  }
  const ip = pod.status?.podIP ?? '127.0.0.1';
  return command.isHead
    ? { readyAfterMs: HEAD_READY_MS, log: headLog(ip, command) }
    : { readyAfterMs: WORKER_READY_MS, log: workerLog(ip, command) };
}

/** Ray refuses nodes of another version (Ray, check_version_info). */
function refuseVersion(worker: Pod, head: Pod) {
  const [own, wanted] = [worker, head].map(({ spec }) =>
    rayVersionIn(mainContainer(spec).image),
  );
  if (!own || !wanted || own === wanted) {
    return undefined;
  }
  const ip = worker.status?.podIP ?? '127.0.0.1';
  return {
    exitCode: 1,
    lines: [
      'Traceback (most recent call last):',
      '  File "ray/scripts/scripts.py", in start',
      'RuntimeError: Version mismatch: The cluster was started with:',
      `    Ray: ${wanted}`,
      `This process on node ${ip} was started with:`,
      `    Ray: ${own}`,
    ],
  };
}

function headLog(ip: string, { options }: RayStartCommand): LogScript {
  const port = options.get('port') ?? '6379';
  const dashboard = options.get('dashboard-port') ?? '8265';
  const cpus = options.get('num-cpus') ?? 'all';
  return {
    opening: [
      ...at(300, 'Usage stats collection is disabled.'),
      ...at(330, '', `Local node IP: ${ip}`),
      ...at(2610, '', ...BANNER),
      ...at(2620, '', `GCS server listening on ${ip}:${port}`),
      ...at(2900, `Dashboard running at http://${ip}:${dashboard}`),
    ],
    repeating: {
      everyMs: REPORT_INTERVAL_MS,
      line: (count, time) =>
        `${logTime(time)}\tINFO gcs_server -- health check ${count}: all nodes alive, ${cpus} CPUs on the head`,
    },
  };
}

function workerLog(ip: string, { options }: RayStartCommand): LogScript {
  const address = options.get('address') ?? '';
  const cpus = options.get('num-cpus') ?? 'all';
  return {
    opening: [
      ...at(300, `Local node IP: ${ip}`),
      ...at(900, `Connecting to the Ray cluster at ${address}`),
      ...at(1500, '', ...BANNER),
    ],
    repeating: {
      everyMs: REPORT_INTERVAL_MS,
      line: (count, time) =>
        `${logTime(time)}\tINFO raylet -- heartbeat ${count}: ${cpus} CPUs, object store 0.0% full`,
    },
  };
}

/** Python's default log time: `2026-11-21 09:16:08,347`. */
function logTime(time: Date): string {
  return time.toISOString().slice(0, 23).replace('T', ' ').replace('.', ',');
}
