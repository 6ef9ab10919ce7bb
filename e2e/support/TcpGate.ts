import { once } from 'node:events';
import { AddressInfo, connect, createServer, Server, Socket } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** A route to a server on this machine that can be shut: only clients that use it lose the server. */
export class TcpGate {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isShut = false;

  /** @param port - where the server listens */
  static async open(port: number): Promise<TcpGate> {
    const gate = new TcpGate(port);
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
    return `${LOOPBACK}:${this.port}`;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
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

  #pass(client: Socket, server: Socket) {
    const ends = [client, server];
    for (const socket of ends) {
      this.#sockets.add(socket);
      // A socket that fails also emits `close`, which ends both.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        ends.forEach(end => end.destroy());
      });
    }
    client.pipe(server);
    server.pipe(client);
  }
}
