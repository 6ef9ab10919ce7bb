import { ConnectionInjector } from '@grpc/grpc-js';
import { once } from 'node:events';
import { AddressInfo, createServer, Server, Socket } from 'node:net';
import { GrpcConfig } from './readGrpcConfig';

/** Limits of idle connections: those without a call with credentials. */
export type ConnectionLimits = Pick<
  GrpcConfig,
  'maxIdleConnections' | 'maxIdleConnectionsPerAddress' | 'idleTimeoutMs'
>;

/** An open connection. */
interface Connection {
  socket: Socket;
  address: string;
  /** Open calls with credentials. */
  calls: number;
}

/** As gRPC names the peer. */
function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress}:${remotePort}`;
}

/**
 * Accepts the connections of the gRPC server. A connection takes the portal's memory before any credentials arrive, and
 * costs its client nothing. So idle ones are limited: beyond the limit, the one that has been idle longest is closed.
 * Clients open another one for their next call.
 */
export class GrpcConnections {
  readonly #limits: ConnectionLimits;
  #server: Server | undefined;
  readonly #byPeer = new Map<string, Connection>();
  /** Idle connections, the longest idle first. */
  readonly #idle = new Set<Connection>();
  readonly #idleByAddress = new Map<string, Set<Connection>>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /**
   * Starts to listen, and passes on connections.
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
      // The client speaks first, with TLS, too. Until then an HTTP/2 session would only take memory.
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

  /** Stops accepting connections. */
  close(): void {
    this.#server?.close();
  }

  /** Registers a call with credentials from a peer; returns a function to call at its end. */
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

  /** Closes the connection of a peer, and its calls with it. */
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
