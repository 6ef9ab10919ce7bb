import type { Duplex } from 'node:stream';
import {
  closeFrame,
  isClose,
  PING,
  PING_MS,
  textFrame,
} from './webSocketFrames';

/** The WebSocket of a client that only listens, with messages of the portal itself. */
export class LineSocket {
  readonly client: Duplex;
  readonly #closed = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #onData = (chunk: Uint8Array) => {
    // A client that only listens sends no other message that matters.
    if (isClose(chunk)) this.client.end(closeFrame());
  };

  constructor(client: Duplex) {
    this.client = client;
    client.once('close', () => {
      clearInterval(this.#timer);
      this.#closed.abort();
    });
    client.on('data', this.#onData);
    this.#timer = setInterval(() => {
      if (!client.writableNeedDrain) client.write(PING);
    }, PING_MS);
  }

  /** Aborts when the connection is closed. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  send(text: string): void {
    this.client.write(textFrame(text));
  }

  /** Sends a last message, and closes the connection in order. */
  end(text: string): void {
    if (text) this.send(text);
    this.client.end(closeFrame());
  }

  /** Leaves the connection to another sender. */
  handOver(): void {
    clearInterval(this.#timer);
    this.client.off('data', this.#onData);
  }
}
