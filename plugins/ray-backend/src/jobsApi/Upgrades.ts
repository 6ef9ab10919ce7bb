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
 * Lets handlers of Express take over connections of WebSockets. Node gives such a connection away only where its server
 * has a listener; Backstage has no place for one, so it is put on the server of the first request that comes by. It hands
 * each request to Express as Node does without a listener, so that whatever else the portal does for requests is done.
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
    server.on(
      'upgrade',
      (request: IncomingMessage, taken: Socket, head: Buffer) => {
        const isOthers = server.listenerCount('upgrade') > 1;
        if (isOthers && !this.isOurs(request.url ?? '')) return;
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
