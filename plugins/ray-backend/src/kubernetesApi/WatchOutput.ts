import type { Response } from 'express';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { endSoon } from '../http/endSoon';
import { acceptWebSocket } from '../webSockets/handshake';
import { LineSocket } from '../webSockets/LineSocket';
import { closeFrame, textFrame } from '../webSockets/webSocketFrames';
import { Call } from './Call';

function openResponse(response: Response): Writable {
  response.writeHead(200, {
    'content-type': 'application/json',
    // `no-transform` keeps the portal's compression from holding events back.
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  return response;
}

/** Where the events of a watch go: each is a line of the response, or a message of a WebSocket. */
export class WatchOutput {
  readonly #output: Writable;
  readonly #isSocket: boolean;

  /** Answers the request; earlier failures are answered with their Status. */
  constructor({ response, webSocket }: Pick<Call, 'response' | 'webSocket'>) {
    this.#isSocket = webSocket !== undefined;
    if (webSocket) {
      const client = webSocket.take();
      acceptWebSocket(client, webSocket.key, webSocket.protocol);
      // Answers the client's close frame, and pings it while there are no events.
      this.#output = new LineSocket(client).client;
    } else {
      this.#output = openResponse(response);
    }
  }

  get isGone(): boolean {
    return this.#output.destroyed;
  }

  /** Resolves when the client is ready for more. */
  async send(event: string, signal: AbortSignal): Promise<void> {
    const isTaken = this.#output.write(this.#encoded(event));
    if (!isTaken) await once(this.#output, 'drain', { signal });
  }

  /** Ends with a last event, if there is one. */
  end(event = ''): void {
    const last = event && this.#encoded(event);
    const parts: Uint8Array[] = [Buffer.from(last)];
    if (this.#isSocket) parts.push(closeFrame());
    endSoon(this.#output, Buffer.concat(parts));
  }

  #encoded(event: string): string | Buffer {
    return this.#isSocket ? textFrame(event) : `${event}\n`;
  }
}
