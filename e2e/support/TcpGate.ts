import { once } from 'node:events';
import { AddressInfo, connect, createServer, Server, Socket } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** A way to a Kubernetes API on this machine that can be shut: who comes that way loses it, and nobody else does. */
export class KubernetesGate {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isShut = false;

  /** @param port - where Kubernetes listens */
  static async open(port: number): Promise<KubernetesGate> {
    const gate = new KubernetesGate(port);
    gate.#server.listen(0, LOOPBACK);
    await once(gate.#server, 'listening');
    return gate;
  }

  private constructor(port: number) {
    this.#server = createServer(client => {
      if (this.#isShut) client.destroy();
      else this.#pass(client, connect(port, LOOPBACK));
    });
  }

  /** Host and port. */
  get address(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `${LOOPBACK}:${port}`;
  }

  /** Breaks all connections, and every new one. */
  shut() {
    this.#isShut = true;
    this.#sockets.forEach(socket => socket.destroy());
  }

  reopen() {
    this.#isShut = false;
  }

  async close() {
    this.shut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(client: Socket, kubernetes: Socket) {
    const ends = [client, kubernetes];
    for (const socket of ends) {
      this.#sockets.add(socket);
      // What broke says so by closing, too.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        ends.forEach(end => end.destroy());
      });
    }
    client.pipe(kubernetes);
    kubernetes.pipe(client);
  }
}
