import { isRayApiError, RayClient } from '@rayport/backstage-plugin-ray-common';
import { wait } from '../../live';
import { LogSource } from '../LogSource';
import { LogReader, LogReaderOptions } from './LogReader';
import { linesAfter } from './linesAfter';

/** Time between two reads, milliseconds: Ray offers no stream that the portal could pass on, only the whole log. */
const POLL_MS = 3_000;

/** States of a job in which its log has ended. */
const FINAL = ['succeeded', 'failed', 'stopped'];

/**
 * Reads the log of a job's driver from Ray, repeatedly until the job has ended. The run of its source is the state of
 * the job.
 */
export class DriverLogReader implements LogReader {
  readonly #options: LogReaderOptions;
  #run: string;
  #known: readonly string[] = [];
  #reading: AbortController | undefined;
  #wake = new AbortController();

  constructor(options: LogReaderOptions) {
    this.#options = options;
    this.#run = options.source.run;
  }

  start() {
    if (this.#reading) return;
    this.#reading = new AbortController();
    this.#options.onState({ type: 'connecting' });
    void this.#follow(this.#reading.signal);
  }

  stop() {
    this.#reading?.abort();
    this.#reading = undefined;
    this.#wake.abort();
  }

  setRun(run: string) {
    if (run === this.#run) return;
    this.#run = run;
    this.#wake.abort();
  }

  async #follow(signal: AbortSignal) {
    while (!signal.aborted) {
      this.#wake = new AbortController();
      const run = this.#run;
      const isOver = FINAL.includes(run);
      const isRead = run !== '' && (await this.#read(isOver, signal));
      if (signal.aborted) return;
      if (!run) this.#options.onState({ type: 'waiting', reason: '' });
      const isDone = isRead && isOver;
      if (isDone) this.#options.onState({ type: 'ended' });
      if (run !== this.#run) continue;
      if (run && !isDone) await wait(POLL_MS, this.#wake.signal);
      else await aborted(this.#wake.signal);
    }
  }

  /** @returns whether no retry is needed */
  async #read(isOver: boolean, signal: AbortSignal): Promise<boolean> {
    const { client, source, tailLines, onLines, onState } = this.#options;
    try {
      const lines = await readDriverLog(client, {
        source,
        tailLines,
        isOver,
        signal,
      });
      if (signal.aborted) return false;
      const fresh = linesAfter(this.#known, lines);
      this.#known = lines;
      if (fresh.length) onLines(fresh.map(text => ({ time: '', text })));
      onState({ type: 'following' });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const { code = undefined, message = '' } = isRayApiError(error)
        ? error
        : {};
      if (code === 'PERMISSION_DENIED') onState({ type: 'failed', error });
      else if (code) onState({ type: 'waiting', reason: message });
      else onState({ type: 'reconnecting' });
      return code === 'PERMISSION_DENIED' || code === 'NOT_FOUND';
    }
  }
}

/** The complete lines of the log; the last may be incomplete until the job ends. */
async function readDriverLog(
  client: RayClient,
  options: {
    source: LogSource;
    tailLines: number;
    isOver: boolean;
    signal: AbortSignal;
  },
): Promise<string[]> {
  const { source, tailLines, isOver, signal } = options;
  const { owner, submission } = source;
  const { namespace, name } = owner;
  const { log } =
    submission === undefined
      ? await client.getRayJobLog(
          { namespace, name, tailLines, driver: true },
          { signal },
        )
      : await client.getJobLog(
          { namespace, clustername: name, submissionid: submission },
          { signal },
        );
  const lines = log.split('\n');
  const last = lines.pop();
  const read = last && isOver ? [...lines, last] : lines;
  // Ray has only the whole log of a submission.
  return read.slice(-tailLines);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
