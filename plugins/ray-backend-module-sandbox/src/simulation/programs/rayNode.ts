import { Container, Pod } from '../../objects/Pod';
import { commandOf } from '../commands/commandOf';
import { ContainerProgram, LogScript } from './ContainerProgram';
import { parseRayStart, RayStartCommand } from '../commands/rayStartCommand';
import { refuseRayStart } from './refuseRayStart';

/** A head starts the control store, the dashboard and its own raylet before it serves. */
const HEAD_READY_MS = 4500;
/** A worker only joins: with the start of its container this makes about 3 s from one worker to the next. */
const WORKER_READY_MS = 2000;
/** Python needs this long to find out that its arguments are wrong. */
const REFUSAL_MS = 1000;
const REFUSAL_LINE_MS = 700;
/** Quiet enough to read along, lively enough to see that it lives. */
const REPORT_INTERVAL_MS = 5000;

/** A container that runs `ray start`, as head or as worker, or fails because Ray refuses its parameters. */
export function rayNode(
  pod: Pod,
  container: Container,
): ContainerProgram | undefined {
  const command = parseRayStart(commandOf(container));
  if (!command) {
    return undefined;
  }
  const refusal = refuseRayStart(command);
  if (refusal) {
    return {
      readyAfterMs: Infinity,
      exit: { afterMs: REFUSAL_MS, code: refusal.exitCode },
      says: {
        opening: refusal.lines.map(text => ({
          afterMs: REFUSAL_LINE_MS,
          text,
        })),
      },
    };
  }
  return {
    readyAfterMs: command.isHead ? HEAD_READY_MS : WORKER_READY_MS,
    says: command.isHead
      ? headScript(pod, command)
      : workerScript(pod, command),
  };
}

function headScript(pod: Pod, command: RayStartCommand): LogScript {
  const ip = pod.status?.podIP ?? '127.0.0.1';
  const port = command.options.get('port') ?? '6379';
  const dashboard = command.options.get('dashboard-port') ?? '8265';
  return {
    opening: [
      { afterMs: 300, text: 'Usage stats collection is disabled.' },
      { afterMs: 320, text: '' },
      { afterMs: 330, text: `Local node IP: ${ip}` },
      { afterMs: 2600, text: '' },
      { afterMs: 2610, text: '--------------------' },
      { afterMs: 2610, text: 'Ray runtime started.' },
      { afterMs: 2610, text: '--------------------' },
      { afterMs: 2620, text: '' },
      { afterMs: 2620, text: `GCS server listening on ${ip}:${port}` },
      { afterMs: 2900, text: `Dashboard running at http://${ip}:${dashboard}` },
    ],
    repeating: {
      everyMs: REPORT_INTERVAL_MS,
      line: (turn, time) =>
        `${logTime(time)}\tINFO gcs_server -- health check ${turn}: all nodes alive, ${cpus(command)} CPUs on the head`,
    },
  };
}

function workerScript(pod: Pod, command: RayStartCommand): LogScript {
  const ip = pod.status?.podIP ?? '127.0.0.1';
  const address = command.options.get('address') ?? '';
  return {
    opening: [
      { afterMs: 300, text: `Local node IP: ${ip}` },
      { afterMs: 900, text: `Connecting to the Ray cluster at ${address}` },
      { afterMs: 1500, text: '' },
      { afterMs: 1500, text: '--------------------' },
      { afterMs: 1500, text: 'Ray runtime started.' },
      { afterMs: 1500, text: '--------------------' },
    ],
    repeating: {
      everyMs: REPORT_INTERVAL_MS,
      line: (turn, time) =>
        `${logTime(time)}\tINFO raylet -- heartbeat ${turn}: ${cpus(command)} CPUs, object store 0.0% full`,
    },
  };
}

function cpus({ options }: RayStartCommand): string {
  return options.get('num-cpus') ?? 'all';
}

/** Python's default log time: `2026-11-21 09:16:08,347`. */
function logTime(time: Date): string {
  return time.toISOString().slice(0, 23).replace('T', ' ').replace('.', ',');
}
