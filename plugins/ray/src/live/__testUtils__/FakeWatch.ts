import {
  CallOptions,
  StreamMessage,
  WatchOptions,
} from '@rayport/backstage-plugin-ray-common';

/** One connection that a test feeds and breaks. */
export class FakeConnection {
  readonly #queue: Array<StreamMessage | Error> = [];
  #wake = () => {};

  constructor(
    readonly lastEventId: string | undefined,
    readonly signal: AbortSignal,
  ) {
    signal.addEventListener('abort', () => this.fail());
  }

  send(message: StreamMessage) {
    this.#queue.push(message);
    this.#wake();
  }

  fail(error: Error = new Error('broken')) {
    this.#queue.push(error);
    this.#wake();
  }

  async *read(): AsyncGenerator<StreamMessage> {
    for (;;) {
      if (!this.#queue.length) await this.#arrival();
      const message = this.#queue.shift();
      if (!message) continue;
      if (!('type' in message)) throw message;
      yield message;
    }
  }

  #arrival(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve;
    });
  }
}

/** Replaces the client's `watch`. */
export class FakeWatch {
  readonly connections: FakeConnection[] = [];

  /** The open streams. */
  get open(): FakeConnection[] {
    return this.connections.filter(({ signal }) => !signal.aborted);
  }

  readonly watch = ({
    lastEventId,
    signal,
  }: WatchOptions & CallOptions = {}) => {
    if (!signal) throw new TypeError('A stream must be abortable');
    const connection = new FakeConnection(lastEventId, signal);
    this.connections.push(connection);
    return connection.read();
  };
}
