import { Container, Pod, mainContainer } from '../../objects';
import { planJob, ScriptedLine, SIMULATED_LINE } from '../commands/jobPlan';
import { parseRayJobSubmission } from '../commands/rayJobSubmission';
import { commandOf } from '../commands/shell';
import { PENDING_MS } from '../rayDashboard/JobRun';
import { isTooSmallForRay } from './memoryLimit';
import { refuseRedis } from './refuseRedis';
import {
  parseRayStart,
  RayStartCommand,
  refuseRayStart,
} from '../commands/rayStart';

/** A version of Ray in the tag of an image of Ray's, such as `rayproject/ray:2.46.0-py310`. */
const VERSION =
  /(?:^|\/)ray(?:-ml|-llm)?:(\d+\.\d+\.\d+)(?!\d)[^/:@]*(?:@[^/@]*)?$/;

/** The version of Ray that a pod's image names; undefined where it names none. */
function rayVersionOf({ spec }: Pick<Pod, 'spec'>): string | undefined {
  return VERSION.exec(mainContainer(spec).image ?? '')?.[1];
}

/** Of programs that end by themselves. */
const READY_MS = 100;

/** Poll interval of the operator's script, and its delay once the head answers. */
const GCS_CHECK_INTERVAL_MS = 5000;
const GCS_NOTICE_MS = 500;

/**
 * From a job's end until the process that follows its log exits; longer than the operator's poll interval of 3 s, so that
 * the job has ended while its submitter still runs.
 */
const JOB_NOTICE_MS = 3200;
const RULE = '-------------------------------------------------------';

/** A head starts the control store, the dashboard and its own raylet before it serves. */
const HEAD_READY_MS = 4500;
/** A worker only joins: with the start of its container this makes about 3 s from one worker to the next. */
const WORKER_READY_MS = 2000;
/** Exit code of a program that the kernel killed. */
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

/** What a container meets on the network. */
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
 * @param surroundings - what it meets on the network
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
    rayNode(pod, container, surroundings) ??
    jobSubmitter(container) ??
    (isInit(pod, container)
      ? { ...server(container), exit: { afterMs: 1000, code: 0 } }
      : (task(pod, command) ?? server(container)))
  );
}

/** Submits a job to a Ray cluster and follows its log to the end. */
function jobSubmitter(container: Container): ContainerProgram | undefined {
  const submission = parseRayJobSubmission(container);
  if (!submission) {
    return undefined;
  }
  const { address, submissionId, entrypoint } = submission;
  return {
    readyAfterMs: READY_MS,
    // Following a log succeeds, whether or not the job did.
    exit: { afterMs: JOB_NOTICE_MS + READY_MS, code: 0, waitsFor: 'ray-job' },
    log: {
      opening: [
        ...at(
          400,
          `Job submission server address: http://${address}`,
          '',
          RULE,
          `Job '${submissionId}' submitted successfully`,
          RULE,
          '',
          SIMULATED_LINE,
        ),
        ...planJob(entrypoint).lines.map(({ afterMs, text }) => ({
          afterMs: PENDING_MS + afterMs,
          text,
        })),
      ],
    },
  };
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

function isInit({ spec }: Pod, container: Container): boolean {
  return Boolean(
    spec.initContainers?.some(({ name }) => name === container.name),
  );
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

/** Ray lets no node of another version join (Ray, check_version_info). */
function refuseVersion(worker: Pod, head: Pod) {
  const [own, wanted] = [worker, head].map(rayVersionOf);
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

/** What a simulated container does once it runs. */
export interface ContainerProgram {
  /** Simulated milliseconds from the start until the readiness probe passes. */
  readyAfterMs: number;
  /** Present when the program ends by itself. */
  exit?: {
    /** Simulated milliseconds from the start; with `waitsFor` from the moment at which it may go on. */
    afterMs: number;
    code: number;
    /** What the kubelet reports of it besides the code. */
    reason?: 'OOMKilled';
    /**
     * What the program waits for before: `head` until the cluster's head serves and it is this worker's turn to join,
     * `ray-job` until the job that it submitted has ended.
     */
    waitsFor?: 'head' | 'ray-job';
  };
  log: LogScript;
}

export interface LogScript {
  opening: ScriptedLine[];
  /** Goes on for as long as the program runs. */
  repeating?: {
    everyMs: number;
    /** `count` starts with 1. */
    line: (count: number, time: Date) => string;
  };
  /** The last line of a program that ended. */
  closing?: string;
}

function at(afterMs: number, ...texts: string[]): ScriptedLine[] {
  return texts.map(text => ({ afterMs, text }));
}
