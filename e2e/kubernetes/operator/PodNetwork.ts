import { createServer, IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import {
  answerDashboard,
  answerRequest,
  answerServe,
  type RayHead,
  type RayHeads,
} from '@rayport/backstage-plugin-ray-backend-module-sandbox/testUtils';

type AnswerOfHead = (
  head: RayHead,
  request: Request,
) => Response | Promise<Response>;

/** The handlers for the ports of a head: its dashboard, and Serve's proxy. */
const PORTS: Readonly<Record<string, AnswerOfHead>> = {
  8265: answerDashboard,
  8000: (head, request) => answerServe(head.serve, request),
};

/** A port of a pod. */
interface Destination {
  address: string;
  answer: AnswerOfHead;
}

/**
 * An HTTP CONNECT proxy that answers in place of the Ray of ready heads, for the egress selector `cluster` of
 * an API server (`--egress-selector-config-file`). So nothing has to listen on the addresses of pods.
 */
export class PodNetwork {
  readonly #heads: RayHeads;
  readonly #proxy: Server;
  readonly #pods: Server;
  readonly #destinations = new WeakMap<Socket, Destination>();

  constructor(heads: RayHeads) {
    this.#heads = heads;
    this.#proxy = createServer();
    this.#proxy.on('connect', (request: IncomingMessage, socket: Socket) =>
      this.#connect(request.url ?? '', socket),
    );
    this.#pods = createServer((incoming, outgoing) => {
      const destination = this.#destinations.get(incoming.socket);
      const head = this.#heads.atAddress(destination?.address ?? '');
      if (head && destination) {
        answerRequest(
          async request => destination.answer(head, request),
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
    this.#pods.closeAllConnections();
  }

  #connect(destination: string, socket: Socket): void {
    const [, address = '', port = ''] = /^(.*):(\d+)$/.exec(destination) ?? [];
    // The API server may close the connection at any time.
    socket.on('error', () => socket.destroy());
    const answer = PORTS[port];
    if (!answer || !this.#heads.atAddress(address)) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    this.#destinations.set(socket, { address, answer });
    this.#pods.emit('connection', socket);
  }
}
