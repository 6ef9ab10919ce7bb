import { LoggerService } from '@backstage/backend-plugin-api';
import { randomBytes } from 'node:crypto';
import { createKubernetesApi, FetchHandler } from './api/createKubernetesApi';
import { createStartSet } from './controllers/createStartSet';
import { startControllers } from './controllers/startControllers';
import { listen, ListeningServer } from './server/listen';
import { writeKubeconfig } from './server/writeKubeconfig';
import { nodesForSeed } from './seed/nodesForSeed';
import { seedExamples } from './seed/seedExamples';
import { startSimulation } from './simulation';
import { SpeedClock } from './SpeedClock';
import { ObjectStore } from './store/ObjectStore';
import { ObjectClient } from './store/types';

const TOKEN_BYTES = 24;

/** How a sandbox is started. */
export interface SandboxOptions {
  /** Where its Kubernetes API listens on 127.0.0.1; 0 picks a free port. */
  port: number;
  /** How many times faster than in reality lifecycles pass. */
  speed: number;
  /** Number of example clusters; a small, telling set when absent. */
  seed?: number;
  /** Where the kubeconfig goes. */
  kubeconfigPath: string;
  logger: LoggerService;
}

/**
 * A Kubernetes API with a simulated KubeRay operator behind it, in this process. Everything is in memory and
 * gone when it stops.
 */
export class Sandbox {
  /** Where the API listens. */
  readonly url: string;
  readonly kubeconfigPath: string;
  /** The bearer token in the kubeconfig. */
  readonly token: string;
  /** The same API without the wire. */
  readonly client: ObjectClient;
  /** Answers requests without a server, for tests. */
  readonly handler: FetchHandler;
  readonly #stop: () => Promise<void>;

  private constructor(options: {
    url: string;
    kubeconfigPath: string;
    token: string;
    client: ObjectClient;
    handler: FetchHandler;
    stop(): Promise<void>;
  }) {
    this.url = options.url;
    this.kubeconfigPath = options.kubeconfigPath;
    this.token = options.token;
    this.client = options.client;
    this.handler = options.handler;
    this.#stop = options.stop;
  }

  /**
   * Starts a sandbox and waits until its API answers.
   *
   * @throws Error when the port is taken or the kubeconfig can't be written; RangeError for a speed of 0 or less
   */
  static async start(options: SandboxOptions): Promise<Sandbox> {
    const { logger, kubeconfigPath, port, seed, speed } = options;
    const ending = new AbortController();
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const clock = new SpeedClock({ speed });
    const store = new ObjectStore({ logger });
    const stopControllers = startControllers({ store, clock });
    const nodes = nodesForSeed(seed);
    const simulation = startSimulation({ client: store, clock, logger, nodes });
    const handler = createKubernetesApi({
      store,
      logs: simulation.logs,
      logger,
      signal: ending.signal,
      // Over plain HTTP kubectl sends no credentials at all, so those who send none are let in.
      authentication: { token, anonymous: true },
    });
    const stop = async (server?: ListeningServer) => {
      ending.abort();
      simulation.stop();
      stopControllers();
      clock.stop();
      await server?.close();
    };
    let server: ListeningServer | undefined;
    try {
      createStartSet(store);
      seedExamples({ client: store, count: seed });
      server = await listen({ handler, port });
      const url = `http://127.0.0.1:${server.port}`;
      await writeKubeconfig({ path: kubeconfigPath, server: url, token });
      return new Sandbox({
        url,
        kubeconfigPath,
        token,
        client: store,
        handler,
        stop: () => stop(server),
      });
    } catch (error) {
      await stop(server);
      throw error;
    }
  }

  /** Ends watches, simulation and server; what was stored is gone. */
  async stop(): Promise<void> {
    await this.#stop();
  }
}
