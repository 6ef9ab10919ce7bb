import { rayVersionIn } from '../../core/rayVersionIn';
import { Container, Pod, mainContainer } from '../../objects/Pod';
import { insteadOfRay } from '../commands/insteadOfRay';
import { planJob, SIMULATED_LINE } from '../commands/jobPlan';
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
  READY_MS,
} from './ContainerProgram';
import { jobSubmitter } from './jobSubmitter';
import { isTooSmallForRay } from './memoryLimit';

const ADDRESS = /^(?:rediss?:\/\/)?(?<host>[^:/,]{1,253})/;

/** Exit code of a program that aborts. */
const ABORTED = 134;

/**
 * Fails as Ray 2.60 does if the host of its Redis can't be resolved: a head ends at once. The simulation does not
 * know whether a Redis answers at an address, or which password it accepts.
 */
function refuseRedis(
  { env = [] }: Container,
  resolves: (host: string) => boolean,
): { exitCode: number; lines: string[] } | undefined {
  const { value: address = '' } =
    env.find(({ name }) => name === 'RAY_REDIS_ADDRESS') ?? {};
  const host = ADDRESS.exec(address)?.groups?.host;
  if (host === undefined || resolves(host)) {
    return undefined;
  }
  return {
    exitCode: ABORTED,
    lines: [
      `redis_store_client.cc:141: Check failed: primary_context_->Connect(options.ip, options.port, options.username, options.password, options.enable_ssl) Status not OK: RedisError: Failed to resolve DNS for ${address}: resolve: Host not found (authoritative) Failed to connect to Redis.`,
    ],
  };
}

/** Poll interval of the operator's script, and its delay once the head answers. */
const GCS_CHECK_INTERVAL_MS = 5000;
const GCS_NOTICE_MS = 500;

/** A worker only joins: with the start of its container this makes about 3 s from one worker to the next. */
const WORKER_READY_MS = 2000;
/** How long an init container runs. */
const INIT_MS = 1000;
/** What may keep a shell from its last command. */
const CONDITION = /\|\||\b(?:if|until|while|for|case)\b/;
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

/** The init container in which a worker waits for its head. */
const waitGcsReady: ContainerProgram = {
  readyAfterMs: Infinity,
  exit: { afterMs: GCS_NOTICE_MS, code: 0, waitsFor: 'head' },
  log: {
    opening: at(100, '0 seconds elapsed: Waiting for GCS to be ready.'),
    repeating: {
      everyMs: GCS_CHECK_INTERVAL_MS,
      line: count =>
        `${(count * GCS_CHECK_INTERVAL_MS) / 1000} seconds elapsed: Waiting for GCS to be ready.`,
    },
    closing: 'GCS is ready.',
  },
};

/** The sidecar of the head. What it does is simulated by the AutoscalerController. */
const autoscaler: ContainerProgram = {
  readyAfterMs: 1000,
  log: {
    opening: at(400, 'INFO: The Ray head is ready. Starting the autoscaler.'),
    repeating: {
      everyMs: 10_000,
      line: (_, time) =>
        `======== Autoscaler status: ${time.toISOString()} ========`,
    },
  },
};

/**
 * The program of a container, recognized by its name or command.
 *
 * @param surroundings - what it can reach on the network
 */
export function programOf(
  pod: Pod,
  container: Container,
  surroundings: Surroundings,
): ContainerProgram {
  if (container.name === 'wait-gcs-ready') {
    return waitGcsReady;
  }
  const command = commandOf(container);
  if (command.includes('ray kuberay-autoscaler')) {
    return autoscaler;
  }
  return (
    withoutRay(pod, container, command) ??
    rayNode(pod, container, surroundings) ??
    jobSubmitter(container, surroundings.resolves) ??
    (isInit(pod, container)
      ? {
          ...server(container),
          exit: { afterMs: INIT_MS, code: initExitCode(command) },
        }
      : (task(pod, command) ?? server(container)))
  );
}

/** A container of a pod that runs to completion, such as a batch Job's; see {@link planJob}. */
function task({ spec }: Pod, command: string): ContainerProgram | undefined {
  if ((spec.restartPolicy ?? 'Always') === 'Always') {
    return undefined;
  }
  const { runsMs, exitCode, lines } = planJob(command);
  return {
    readyAfterMs: READY_MS,
    exit: { afterMs: Math.max(runsMs, 2 * READY_MS), code: exitCode },
    log: { opening: [...at(0, SIMULATED_LINE), ...lines] },
  };
}

/** Any other container never exits. */
function server({ name }: Container): ContainerProgram {
  return { readyAfterMs: 500, log: { opening: at(100, `${name} started.`) } };
}

/** An init container succeeds, unless its command surely ends with another code, such as `echo no; exit 1`. */
function initExitCode(command: string): number {
  const [, code = '0'] = /\bexit\s+(\d{1,3})\s*$/.exec(command) ?? [];
  return CONDITION.test(command) ? 0 : Number(code);
}

function isInit({ spec }: Pod, container: Container): boolean {
  return Boolean(
    spec.initContainers?.some(({ name }) => name === container.name),
  );
}

/** The Ray container with a command that does not start Ray: the operator's probes fail, as they ask Ray. */
function withoutRay(
  pod: Pod,
  container: Container,
  command: string,
): ContainerProgram | undefined {
  const isRay =
    pod.metadata.labels?.['ray.io/is-ray-node'] === 'yes' &&
    mainContainer(pod.spec).name === container.name &&
    JSON.stringify(container.readinessProbe ?? {}).includes('healthz');
  const outcome = isRay ? insteadOfRay(command) : undefined;
  if (!outcome) return undefined;
  if (outcome === 'breaks') {
    const text =
      "/bin/bash: -c: line 1: syntax error near unexpected token `&&'";
    return {
      readyAfterMs: Infinity,
      exit: { afterMs: READY_MS, code: 2 },
      log: { opening: at(READY_MS, text) },
    };
  }
  const { runsMs, exitCode, lines } = planJob(command);
  return {
    readyAfterMs: Infinity,
    ...(outcome === 'ends' && { exit: { afterMs: runsMs, code: exitCode } }),
    log: { opening: [...at(0, SIMULATED_LINE), ...lines] },
  };
}

/**
 * A container that runs `ray start`, as head or as worker, or fails: it has too little memory, Ray refuses its parameters,
 * or finds no Redis.
 */
function rayNode(
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
    (command.isHead ? refuseRedis(container, resolves) : undefined) ??
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
