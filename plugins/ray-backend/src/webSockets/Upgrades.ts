import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { answerPlainly } from './answerPlainly';

/** A connection whose client wants to switch protocols. */
export interface Upgrade {
  /** Takes the connection from the HTTP server; the response must not be used any more. */
  take(): Duplex;
}

/** Node's sockets know their server, which its types do not say. */
function serverOf(socket: Socket): EventEmitter | undefined {
  return 'server' in socket && socket.server instanceof EventEmitter
    ? socket.server
    : undefined;
}

/** The response that is still being sent on a connection; its client does not wait for answers (pipelining). */
function pendingOn(socket: Socket): ServerResponse | undefined {
  return '_httpMessage' in socket &&
    socket._httpMessage instanceof ServerResponse
    ? socket._httpMessage
    : undefined;
}

/** Which requests to switch protocols are answered. */
export interface UpgradesOptions {
  /** Whether a URL has something to send over a WebSocket. */
  hasWebSocket(url: string): boolean;
  /** Whether a URL is ours; other upgrade listeners, if any, answer the others. */
  isOurs(url: string): boolean;
}

/**
 * Lets Express handlers take over WebSocket connections, and answers every other request for another protocol like one
 * without: Backstage's own listener would answer 404. Node hands such a connection over only if its server has an
 * upgrade listener. Backstage's `addWebSocketHandler` takes exact paths, and ours contain names, so the first request's
 * server gets a listener. The listener passes each request to Express, as Node does without a listener, so all
 * middleware of the portal runs.
 */
export class Upgrades {
  readonly #servers = new WeakSet<EventEmitter>();
  readonly #upgrades = new WeakMap<IncomingMessage, Upgrade>();
  readonly #options: UpgradesOptions;

  constructor(options: UpgradesOptions) {
    this.#options = options;
  }

  /** The connection of a request that can be taken over; undefined for the first request of a server. */
  of(request: IncomingMessage): Upgrade | undefined {
    return this.#upgrades.get(request);
  }

  /**
   * Makes the next upgrade requests of the same server come with their connection.
   *
   * @returns false if the server is unknown
   */
  attach({ socket }: IncomingMessage): boolean {
    const server = serverOf(socket);
    if (!server) return false;
    if (!this.#servers.has(server)) this.#listen(server);
    return true;
  }

  #listen(server: EventEmitter): void {
    this.#servers.add(server);
    // Backstage warns about a second listener, so one listener replaces the existing ones and calls them.
    const others = server.listeners('upgrade');
    server.removeAllListeners('upgrade');
    server.on(
      'upgrade',
      (request: IncomingMessage, taken: Socket, head: Buffer) => {
        const isOthers =
          others.length > 0 || server.listenerCount('upgrade') > 1;
        const { url = '', headers } = request;
        const { hasWebSocket, isOurs } = this.#options;
        const isTaken =
          headers.upgrade?.toLowerCase() === 'websocket' && hasWebSocket(url);
        if (!isTaken && isOthers && !isOurs(url)) {
          others.forEach(listener =>
            Reflect.apply(listener, server, [request, taken, head]),
          );
          return;
        }
        const pending = pendingOn(taken);
        if (!isTaken && !pending) {
          answerPlainly(server, { request, socket: taken, head });
          return;
        }
        // Without an error listener, a broken connection would end the process.
        taken.on('error', () => taken.destroy());
        if (pending) {
          // Node sends one response at a time, and has stopped to read this connection.
          pending.once('close', () => taken.end(() => taken.destroy()));
          return;
        }
        const response = new ServerResponse(request);
        response.shouldKeepAlive = false;
        response.assignSocket(taken);
        response.once('finish', () => taken.end());
        this.#upgrades.set(request, {
          take() {
            response.detachSocket(taken);
            // The counter of open requests waits for the response to close.
            taken.once('close', () => response.emit('close'));
            if (head.length) taken.unshift(head);
            return taken;
          },
        });
        server.emit('request', request, response);
      },
    );
  }
}
