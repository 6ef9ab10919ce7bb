import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

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

/**
 * Lets Express handlers take over WebSocket connections. Node hands such a connection over only if its server has an
 * upgrade listener. Backstage's `addWebSocketHandler` takes exact paths, and ours contain names, so the first request's
 * server gets a listener. The listener passes each request to Express, as Node does without a listener, so all
 * middleware of the portal runs.
 */
export class Upgrades {
  readonly #servers = new WeakSet<EventEmitter>();
  readonly #upgrades = new WeakMap<IncomingMessage, Upgrade>();

  /** @param isOurs - whether a URL is one that may be taken over; others are left to other listeners, where there are any */
  constructor(private readonly isOurs: (url: string) => boolean) {}

  /** The connection of a request, where it can be taken over: not for the first one that a server has. */
  of(request: IncomingMessage): Upgrade | undefined {
    return this.#upgrades.get(request);
  }

  /**
   * Has the next requests of the same server come with their connection.
   *
   * @returns whether they will
   */
  attach({ socket }: IncomingMessage): boolean {
    const server = serverOf(socket);
    if (!server) return false;
    if (!this.#servers.has(server)) this.#listen(server);
    return true;
  }

  #listen(server: EventEmitter): void {
    this.#servers.add(server);
    // Backstage warns of a second listener. So there is one, which asks those that were there.
    const others = server.listeners('upgrade');
    server.removeAllListeners('upgrade');
    server.on(
      'upgrade',
      (request: IncomingMessage, taken: Socket, head: Buffer) => {
        const isOthers =
          others.length > 0 || server.listenerCount('upgrade') > 1;
        if (isOthers && !this.isOurs(request.url ?? '')) {
          others.forEach(listener =>
            Reflect.apply(listener, server, [request, taken, head]),
          );
          return;
        }
        // Without a listener, a connection that breaks would end the process.
        taken.on('error', () => taken.destroy());
        const response = new ServerResponse(request);
        response.shouldKeepAlive = false;
        response.assignSocket(taken);
        response.once('finish', () => taken.end());
        this.#upgrades.set(request, {
          take() {
            response.detachSocket(taken);
            // What counts open requests learns of the end by the response.
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
