import { createServer, IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import {
  answerDashboard,
  answerRequest,
  type RayHeads,
} from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';

const DASHBOARD_PORT = 8265;

/**
 * An HTTP CONNECT proxy that answers in place of the Ray dashboards of ready heads, for the egress selector `cluster` of
 * an API server (`--egress-selector-config-file`). So nothing has to listen on the addresses of pods.
 */
export class PodNetwork {
  readonly #heads: RayHeads;
  readonly #proxy: Server;
  readonly #dashboards: Server;
  readonly #addresses = new WeakMap<Socket, string>();

  constructor(heads: RayHeads) {
    this.#heads = heads;
    this.#proxy = createServer();
    this.#proxy.on('connect', (request: IncomingMessage, socket: Socket) =>
      this.#connect(request.url ?? '', socket),
    );
    this.#dashboards = createServer((incoming, outgoing) => {
      const head = this.#heads.atAddress(
        this.#addresses.get(incoming.socket) ?? '',
      );
      if (head) {
        answerRequest(
          async request => answerDashboard(head, request),
          incoming,
          outgoing,
        );
      } else {
        incoming.socket.destroy();
      }
    });
  }

  /** Listens on a Unix domain socket. */
  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#proxy.once('error', reject);
      this.#proxy.listen(path, resolve);
    });
  }

  stop(): void {
    this.#proxy.close();
    this.#proxy.closeAllConnections();
    this.#dashboards.closeAllConnections();
  }

  #connect(destination: string, socket: Socket): void {
    const [, address, port] = /^(.*):(\d+)$/.exec(destination) ?? [];
    // The API server may close the connection at any time.
    socket.on('error', () => socket.destroy());
    if (Number(port) !== DASHBOARD_PORT || !this.#heads.atAddress(address)) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    this.#addresses.set(socket, address);
    this.#dashboards.emit('connection', socket);
  }
}
