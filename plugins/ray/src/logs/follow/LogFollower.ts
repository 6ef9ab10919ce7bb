import { isRayApiError, PodLogEnd } from '@rayport/backstage-plugin-ray-common';
import { wait } from '../../live';
import { FollowState } from './FollowState';
import { LogCursor } from './LogCursor';
import { LogReader, LogReaderOptions } from './LogReader';
import { readPodLog } from './readPodLog';

/** First pause before reconnecting, doubled on every failure. */
const FIRST_RETRY_MS = 500;

/** Longest pause. */
const MAX_RETRY_MS = 15_000;

/** `again`: reconnect at once; `run`: when the container restarts; `retry`: after a pause; `stop`: never. */
type Next = 'again' | 'run' | 'retry' | 'stop';

/**
 * Follows the log of one container over disconnections and restarts, and from before its start. Asks again only after a
 * change.
 */
export class LogFollower implements LogReader {
  readonly #options: LogReaderOptions;
  readonly #cursor = new LogCursor();
  #run: string;
  #wake: (() => void) | undefined;
  #connection: AbortController | undefined;

  constructor(options: LogReaderOptions) {
    this.#options = options;
    this.#run = options.source.run;
  }

  start() {
    if (this.#connection) return;
    this.#connection = new AbortController();
    void this.#follow(this.#connection.signal);
  }

  stop() {
    this.#connection?.abort();
    this.#connection = undefined;
    this.#wake?.();
  }

  setRun(run: string) {
    if (run === this.#run) return;
    this.#run = run;
    this.#wake?.();
  }

  async #follow(signal: AbortSignal) {
    let failures = 0;
    this.#emit({ type: 'connecting' });
    while (!signal.aborted) {
      const run = this.#run;
      const next = run ? await this.#read(signal) : this.#awaitStart();
      if (signal.aborted || next === 'stop') return;
      failures = next === 'retry' ? failures + 1 : 0;
      if (next === 'retry') {
        this.#emit({ type: 'reconnecting' });
        const pause = FIRST_RETRY_MS * 2 ** (failures - 1);
        await wait(Math.min(pause, MAX_RETRY_MS), signal);
      }
      if (next === 'run' && run === this.#run) await this.#nextRun();
    }
  }

  /** There is no log to request yet. */
  #awaitStart(): Next {
    this.#emit({ type: 'waiting', reason: '' });
    return 'run';
  }

  #nextRun(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve;
    });
  }

  async #read(signal: AbortSignal): Promise<Next> {
    const { client, source, tailLines } = this.#options;
    const { sinceTime } = this.#cursor;
    this.#cursor.rewind();
    try {
      const messages = readPodLog(client, source, {
        ...(sinceTime ? { sinceTime } : { tailLines }),
        signal,
      });
      for await (const message of messages) {
        if (signal.aborted) return 'stop';
        if (message.type === 'end') return this.#end(message.end);
        this.#emit({ type: 'following' });
        if (message.type === 'lines') {
          const fresh = this.#cursor.take(message.lines);
          if (fresh.length) this.#options.onLines(fresh);
        }
      }
      return 'retry';
    } catch (error) {
      return signal.aborted ? 'stop' : this.#fail(error);
    }
  }

  #end(end: PodLogEnd): Next {
    if (end === 'container') {
      this.#emit({ type: 'ended' });
      return 'run';
    }
    if (end === 'forbidden') {
      this.#emit({ type: 'forbidden' });
      return 'stop';
    }
    return end === 'deadline' ? 'again' : 'retry';
  }

  #fail(error: unknown): Next {
    if (!isRayApiError(error)) return 'retry';
    const { code, message } = error;
    if (code === 'FAILED_PRECONDITION' || code === 'NOT_FOUND') {
      this.#emit({ type: 'waiting', reason: message });
      return 'run';
    }
    if (code === 'PERMISSION_DENIED' || code === 'INVALID_ARGUMENT') {
      this.#emit({ type: 'failed', error });
      return 'stop';
    }
    return 'retry';
  }

  #emit(state: FollowState) {
    this.#options.onState(state);
  }
}
