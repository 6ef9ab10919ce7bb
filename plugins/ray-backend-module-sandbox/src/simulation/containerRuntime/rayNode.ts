import { Pod } from '../../objects/Pod';
import {
  parseRayStart,
  RayStartCommand,
  refuseRayStart,
} from '../commands/rayStart';
import { at, ContainerProgram, LogScript } from './ContainerProgram';

/** A head starts the control store, the dashboard and its own raylet before it serves. */
const HEAD_READY_MS = 4500;
/** A worker only joins: with the start of its container this makes about 3 s from one worker to the next. */
const WORKER_READY_MS = 2000;
/** Until `ray start` refuses its arguments. */
const REFUSAL_MS = 1000;
const REFUSAL_LINE_MS = 700;
const REPORT_INTERVAL_MS = 5000;

const BANNER = [
  '--------------------',
  'Ray runtime started.',
  '--------------------',
];

/** A container that runs `ray start`, as head or as worker, or fails because Ray refuses its parameters. */
export function rayNode(
  pod: Pod,
  commandLine: string,
): ContainerProgram | undefined {
  const command = parseRayStart(commandLine);
  if (!command) {
    return undefined;
  }
  const refusal = refuseRayStart(command);
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
