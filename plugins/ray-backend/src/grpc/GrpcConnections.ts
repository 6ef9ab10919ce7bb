import { ConnectionInjector } from '@grpc/grpc-js';
import { once } from 'node:events';
import { AddressInfo, createServer, Server, Socket } from 'node:net';
import { GrpcConfig } from './readGrpcConfig';

/** How many connections may be idle: no call with credentials is open on them. */
export type ConnectionLimits = Pick<
  GrpcConfig,
  'maxIdleConnections' | 'maxIdleConnectionsPerAddress' | 'idleTimeoutMs'
>;

/** A connection, as long as it is open. */
interface Connection {
  socket: Socket;
  address: string;
  /** Open calls with credentials. */
  calls: number;
}

/** As gRPC names who calls. */
function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress}:${remotePort}`;
}

/**
 * Accepts the connections of the gRPC server. A connection costs its client nothing and the portal memory, with or without
 * TLS, and comes before any credentials. So idle ones have a limit: of more than that the one that has been idle for longest is
 * closed. Clients open another when they have a call.
 */
export class GrpcConnections {
  readonly #limits: ConnectionLimits;
  #server: Server | undefined;
  readonly #byPeer = new Map<string, Connection>();
  /** Those that are idle, the longest first. */
  readonly #idle = new Set<Connection>();
  readonly #idleByAddress = new Map<string, Set<Connection>>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /**
   * Starts to listen, and hands over what comes.
   *
   * @returns the port
   * @throws Error of the socket
   */
  async listen(
    injector: ConnectionInjector,
    options: { host: string; port: number },
  ): Promise<number> {
    const server = createServer({ noDelay: true }, socket => {
      this.#accept(socket);
      // The client speaks first, over TLS, too. Until then there is nothing that HTTP/2 could do but take memory.
      socket.setTimeout(this.#limits.idleTimeoutMs, () => socket.destroy());
      socket.once('readable', () => {
        socket.setTimeout(0).removeAllListeners('timeout');
        injector.injectConnection(socket);
      });
      socket.on('error', () => {});
    });
    this.#server = server.listen(options);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return port;
  }

  /** Accepts no more. */
  close(): void {
    this.#server?.close();
  }

  /** A call with credentials has come from a peer; returns what to call at its end. */
  use(peer: string): () => void {
    const connection = this.#byPeer.get(peer);
    if (!connection) return () => {};
    connection.calls += 1;
    this.#unlist(connection);
    return () => {
      connection.calls -= 1;
      if (!connection.calls && !connection.socket.destroyed) {
        this.#list(connection);
      }
    };
  }

  /** Ends the connection of a peer, and its calls with it. */
  destroy(peer: string): void {
    this.#byPeer.get(peer)?.socket.destroy();
  }

  #accept(socket: Socket): void {
    const peer = peerOf(socket);
    const address = socket.remoteAddress ?? '';
    const connection = { socket, address, calls: 0 };
    this.#byPeer.set(peer, connection);
    socket.once('close', () => {
      this.#unlist(connection);
      if (this.#byPeer.get(peer) === connection) this.#byPeer.delete(peer);
    });
    this.#list(connection);
  }

  #list(connection: Connection): void {
    const { address } = connection;
    const ofAddress = this.#idleByAddress.get(address) ?? new Set();
    this.#idleByAddress.set(address, ofAddress.add(connection));
    this.#idle.add(connection);
    if (ofAddress.size > this.#limits.maxIdleConnectionsPerAddress)
      this.#drop(ofAddress);
    else if (this.#idle.size > this.#limits.maxIdleConnections)
      this.#drop(this.#idle);
  }

  #unlist(connection: Connection): void {
    const { address } = connection;
    this.#idle.delete(connection);
    const ofAddress = this.#idleByAddress.get(address);
    ofAddress?.delete(connection);
    if (!ofAddress?.size) this.#idleByAddress.delete(address);
  }

  #drop([oldest]: Iterable<Connection>): void {
    if (!oldest) return;
    this.#unlist(oldest);
    oldest.socket.destroy();
  }
}
