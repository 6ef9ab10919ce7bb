import {
  DEFAULT_CONNECTION,
  RayApiError,
} from '@rayport/backstage-plugin-ray-common';
import { RayServer } from './RayServer';

/** The servers of a portal: one for each connection to Kubernetes, with a cache of its own. */
export class RayServers {
  readonly #names: readonly string[];
  readonly #servers = new Map<string, RayServer>();

  /** @param names - of all connections, also of those whose server has not started */
  constructor(names: readonly string[]) {
    this.#names = names;
  }

  add(server: RayServer): void {
    this.#servers.set(server.name, server);
  }

  /** Those that have started. */
  all(): RayServer[] {
    return [...this.#servers.values()];
  }

  /** The server of a connection; undefined if there is none, or none yet. */
  get(connection: string = DEFAULT_CONNECTION): RayServer | undefined {
    return this.#servers.get(connection);
  }

  /**
   * The server that has issued a secret, such as the ticket of a dashboard, so that requests with it need not name the
   * connection. The default one if no other has issued it.
   */
  async issuerOf(
    hasIssued: (server: RayServer) => Promise<boolean>,
  ): Promise<RayServer | undefined> {
    const [, ...others] = this.#names;
    for (const name of others) {
      const server = this.#servers.get(name);
      if (server && (await hasIssued(server))) return server;
    }
    return this.get();
  }

  /**
   * The server that a request asks for; undefined until it has started.
   *
   * @throws RayApiError `NOT_FOUND` for an unknown connection
   */
  find(connection: string = DEFAULT_CONNECTION): RayServer | undefined {
    if (!this.#names.includes(connection)) {
      throw new RayApiError(
        'NOT_FOUND',
        `There is no connection "${connection}" to Kubernetes. Known connections: ${this.#names.join(', ')}.`,
      );
    }
    return this.#servers.get(connection);
  }
}
