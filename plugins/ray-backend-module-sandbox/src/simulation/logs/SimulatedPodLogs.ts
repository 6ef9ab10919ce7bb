import {
  Clock,
  LogLine,
  ObjectClient,
  PodLog,
  PodLogRequest,
  PodLogSource,
} from '../../core/types';
import { Container, Pod } from '../../objects/Pod';
import { programOf } from '../programs';
import { runOf } from './runOf';
import { writtenLines } from './writtenLines';

/** How often a followed log is looked at for new lines, in simulated milliseconds. */
const FOLLOW_INTERVAL_MS = 500;

/** The logs of simulated containers: what their program says, by the times in the pod's status. */
export class SimulatedPodLogs implements PodLogSource {
  readonly #client: ObjectClient;
  readonly #clock: Clock;

  constructor(options: { client: ObjectClient; clock: Clock }) {
    this.#client = options.client;
    this.#clock = options.clock;
  }

  open(request: PodLogRequest): PodLog | undefined {
    const pod = this.#client.get<Pod>('pods', {
      namespace: request.namespace,
      name: request.pod,
    });
    const written = pod && this.#read(pod, request, request.previous);
    return written && { written, later: this.#later(pod, request, written) };
  }

  #read(
    pod: Pod,
    request: PodLogRequest,
    previous: boolean,
  ): LogLine[] | undefined {
    const container = containerOf(pod, request.container);
    const run = runOf(pod, request.container, previous);
    return (
      container &&
      run &&
      writtenLines(programOf(pod, container).says, run, this.#clock.now())
    );
  }

  /** New lines until this run ends or the pod is gone. */
  async *#later(
    opened: Pod,
    request: PodLogRequest,
    written: LogLine[],
  ): AsyncGenerator<LogLine> {
    const { signal, container, previous } = request;
    const startedAt = runOf(opened, container, previous)?.startedAt.getTime();
    let told = written.length;
    let ended = previous;
    while (!ended && !signal.aborted) {
      await this.#pause(signal);
      const pod = this.#samePod(opened);
      const run = pod && runOf(pod, container, false);
      if (!pod || run?.startedAt.getTime() !== startedAt) {
        return;
      }
      ended = run?.finishedAt !== undefined;
      const lines = this.#read(pod, request, false) ?? [];
      yield* lines.slice(told);
      told = lines.length;
    }
  }

  #samePod({ metadata }: Pod): Pod | undefined {
    const pod = this.#client.get<Pod>('pods', metadata);
    return pod?.metadata.uid === metadata.uid ? pod : undefined;
  }

  /** Waits for the next look; ends early when nobody reads any more. */
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

function containerOf({ spec }: Pod, name: string): Container | undefined {
  return [...(spec.initContainers ?? []), ...spec.containers].find(
    container => container.name === name,
  );
}
