import { LogReader, LogReaderOptions } from './LogReader';
import { readPreviousLog } from './readPodLog';

/** Reads the log of a container's previous run, once, because it does not change. */
export class PreviousLogReader implements LogReader {
  readonly #options: LogReaderOptions;
  #reading: AbortController | undefined;
  #isDone = false;

  constructor(options: LogReaderOptions) {
    this.#options = options;
  }

  start() {
    if (this.#reading || this.#isDone) return;
    this.#reading = new AbortController();
    void this.#read(this.#reading.signal);
  }

  stop() {
    this.#reading?.abort();
    this.#reading = undefined;
  }

  setRun() {}

  async #read(signal: AbortSignal) {
    const { client, source, tailLines, onLines, onState } = this.#options;
    onState({ type: 'connecting' });
    try {
      const lines = await readPreviousLog(client, source, {
        tailLines,
        signal,
      });
      if (signal.aborted) return;
      this.#isDone = true;
      onLines(lines);
      onState({ type: 'ended' });
    } catch (error) {
      if (!signal.aborted) onState({ type: 'failed', error });
    }
  }
}
