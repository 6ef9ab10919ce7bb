import {
  Clock,
  LogLine,
  ObjectClient,
  PodLog,
  PodLogRequest,
  PodLogSource,
} from '../../core/types';
import { controllerOf } from '../../objects/keys';
import { ContainerStatus, Pod, statusesOf } from '../../objects/Pod';
import { ContainerProgram } from './ContainerProgram';
import { programOf } from './programOf';
import { resolvesIn } from './resolvesIn';

/** Poll interval of a followed log, in simulated milliseconds. */
const FOLLOW_INTERVAL_MS = 500;

/** One run of a container. */
interface ContainerRun {
  startedAt: string;
  /** Absent while it runs. */
  finishedAt?: string;
  isReady: boolean;
}

/**
 * The logs of simulated containers, derived from their program and the times in the pod's status, so nothing is stored and
 * every read returns the same lines.
 */
export class SimulatedPodLogs implements PodLogSource {
  readonly #client: ObjectClient;
  readonly #clock: Clock;

  constructor(options: { client: ObjectClient; clock: Clock }) {
    this.#client = options.client;
    this.#clock = options.clock;
  }

  open(request: PodLogRequest): PodLog | undefined {
    const { namespace, pod: name, previous } = request;
    const pod = this.#client.get<Pod>('pods', { namespace, name });
    const run = pod && runOf(pod, request.container, previous);
    const written = run && this.#read(pod, request.container, run);
    return (
      written && { written, later: this.#later(pod, request, run, written) }
    );
  }

  #read(pod: Pod, name: string, run: ContainerRun): LogLine[] | undefined {
    const { initContainers = [], containers } = pod.spec;
    const container = [...initContainers, ...containers].find(
      each => each.name === name,
    );
    return (
      container &&
      writtenLines(
        programOf(pod, container, {
          head: this.#headOf(pod),
          resolves: resolvesIn(this.#client, pod.metadata.namespace),
        }),
        run,
        this.#clock,
      )
    );
  }

  #headOf(pod: Pod): Pod | undefined {
    const { namespace } = pod.metadata;
    const ownerUid = controllerOf(pod)?.uid;
    return ownerUid === undefined
      ? undefined
      : this.#client.list<Pod>('pods', {
          namespace,
          ownerUid,
          labels: { 'ray.io/node-type': 'head' },
        })[0];
  }

  /** New lines until this run ends or the pod is gone. */
  async *#later(
    { metadata }: Pod,
    { signal, container, previous }: PodLogRequest,
    { startedAt }: ContainerRun,
    written: LogLine[],
  ): AsyncGenerator<LogLine> {
    let sent = written.length;
    let ended = previous;
    while (!ended && !signal.aborted) {
      await this.#pause(signal);
      const pod = this.#client.get<Pod>('pods', metadata);
      if (!pod || pod.metadata.uid !== metadata.uid) {
        return;
      }
      const run = runOf(pod, container, false);
      if (run?.startedAt !== startedAt) {
        return;
      }
      ended = run.finishedAt !== undefined;
      const lines = this.#read(pod, container, run) ?? [];
      yield* lines.slice(sent);
      sent = lines.length;
    }
  }

  /** Waits for the next poll, or until the request is aborted. */
  #pause(signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      const cancel = this.#clock.schedule(FOLLOW_INTERVAL_MS, done);
      signal.addEventListener('abort', done);
      function done() {
        cancel();
        signal.removeEventListener('abort', done);
        resolve();
      }
    });
  }
}

/**
 * Finds the requested run of a container: the current one, or the last one while the container waits for its restart;
 * with `previous`, the run before. Undefined if there is none.
 */
function runOf(
  pod: Pod,
  container: string,
  previous: boolean,
): ContainerRun | undefined {
  const { state, lastState, ready }: Partial<ContainerStatus> =
    statusesOf(pod).find(({ name }) => name === container) ?? {};
  const current = previous ? undefined : (state?.running ?? state?.terminated);
  const run = current ?? lastState?.terminated;
  return run && { ...run, isReady: run === current && ready === true };
}

function writtenLines(
  { readyAfterMs, log: { opening, repeating, closing } }: ContainerProgram,
  { startedAt, finishedAt, isReady }: ContainerRun,
  clock: Clock,
): LogLine[] {
  const start = Date.parse(startedAt);
  const end = finishedAt ? Date.parse(finishedAt) : clock.now().getTime();
  const opened = opening
    .map(({ afterMs, text }) => {
      const at = clock.timeAfter(new Date(start), afterMs).getTime();
      return { afterMs, at, text };
    })
    // Time stamps are in seconds, so a fast start or end may precede its lines by its stamp.
    .filter(
      ({ afterMs, at }) =>
        finishedAt || (isReady && afterMs <= readyAfterMs) || at <= end,
    )
    .map(({ at, text }) => ({
      time: new Date(finishedAt ? Math.min(at, end) : at),
      text,
    }));
  const { everyMs = Infinity, line } = repeating ?? {};
  const length = Math.max(0, Math.floor((end - start) / everyMs));
  const repeated = Array.from({ length }, (_, index) => {
    const time = new Date(start + (index + 1) * everyMs);
    return { time, text: line?.(index + 1, time) ?? '' };
  });
  const closed = finishedAt && closing !== undefined ? [closing] : [];
  return [
    ...opened,
    ...repeated,
    ...closed.map(text => ({ time: new Date(end), text })),
  ];
}
