import { randomBytes } from 'node:crypto';
import {
  createKubernetesApi,
  createServiceUpgrades,
  FetchHandler,
} from './api/createKubernetesApi';
import { FaultPlan } from './api/FaultPlan';
import { OpenStreams } from './api/LineStream';
import {
  createSystemObjects,
  startControllers,
} from './controllers/startControllers';
import { Logger } from './core/Logger';
import { SpeedClock } from './core/SpeedClock';
import { ObjectClient } from './core/types';
import { customResources } from './kinds/rayKinds';
import { InstalledRay } from './processRuntime/InstalledRay';
import { seedExamples } from './seed/seedExamples';
import { listen, ListeningServer } from './server/listen';
import { writeKubeconfig } from './server/writeKubeconfig';
import { ServiceAccountTokens } from './serviceAccounts/ServiceAccountTokens';
import { nodesForSeed } from './simulation/nodes';
import { startSimulation } from './startSimulation';
import { ObjectStore } from './store/ObjectStore';

const TOKEN_BYTES = 24;

export interface SandboxOptions {
  /** Where its Kubernetes API listens on 127.0.0.1; 0 picks a free port. */
  port: number;
  /** How many times faster than in reality lifecycles pass; 1 with `ray`. */
  speed: number;
  /** Number of example clusters; a small, telling set when absent. */
  seed?: number;
  /** Number of example clusters that fit on its nodes, with as much room again; `seed` when absent. */
  room?: number;
  kubeconfigPath: string;
  logger: Logger;
  /** Runs the pods of Ray as processes of this machine; they are simulated without it. */
  ray?: InstalledRay;
}

interface SandboxParts {
  url: string;
  kubeconfigPath: string;
  token: string;
  store: ObjectStore;
  handler: FetchHandler;
  streams: OpenStreams;
  faults: FaultPlan;
  clock: SpeedClock;
  stop(): Promise<void>;
}

/**
 * A Kubernetes API with a simulated KubeRay operator behind it, in this process. Everything is in memory and
 * gone when it stops.
 */
export class Sandbox {
  readonly url: string;
  readonly kubeconfigPath: string;
  /** The bearer token in the kubeconfig. */
  readonly token: string;
  /** The same API without the wire. */
  readonly client: ObjectClient;
  /** Answers requests without a server, for tests. */
  readonly handler: FetchHandler;
  /** Makes requests slow, lets them fail and disturbs watches, for tests. */
  readonly faults: FaultPlan;
  /** Holds lifecycles, for tests. */
  readonly time: Pick<SpeedClock, 'hold' | 'step' | 'resume'>;
  readonly #store: ObjectStore;
  readonly #streams: OpenStreams;
  readonly #stop: () => Promise<void>;

  private constructor(parts: SandboxParts) {
    this.url = parts.url;
    this.kubeconfigPath = parts.kubeconfigPath;
    this.token = parts.token;
    this.client = parts.store;
    this.handler = parts.handler;
    this.faults = parts.faults;
    this.time = parts.clock;
    this.#store = parts.store;
    this.#streams = parts.streams;
    this.#stop = parts.stop;
  }

  /**
   * Starts a sandbox and waits until its API answers.
   *
   * @throws Error when the port is taken or the kubeconfig can't be written; RangeError for a speed of 0 or less
   */
  static async start(options: SandboxOptions): Promise<Sandbox> {
    const { logger, kubeconfigPath, port, seed, speed, ray } = options;
    const { room = seed } = options;
    const streams = new OpenStreams();
    const faults = new FaultPlan();
    const token = randomBytes(TOKEN_BYTES).toString('hex');
    const clock = new SpeedClock({ speed: ray ? 1 : speed });
    const store = new ObjectStore({
      logger,
      resources: customResources,
      webhooks: faults.webhooks,
    });
    const stopControllers = startControllers({ store, clock, logger });
    const nodes = nodesForSeed(room);
    const serviceAccountTokens = new ServiceAccountTokens(clock);
    const simulation = startSimulation({
      client: store,
      clock,
      logger,
      nodes,
      serviceAccountTokens,
      ray,
    });
    // Over plain HTTP kubectl sends no credentials at all, so those who send none are let in.
    const authentication = { token, anonymous: true };
    const handler = createKubernetesApi({
      store,
      logs: simulation.logs,
      services: simulation.services,
      serviceAccountTokens,
      logger,
      streams,
      faults,
      authentication,
    });
    const upgrade = createServiceUpgrades({
      store,
      authentication,
      services: simulation.services,
    });
    const stop = async (server?: ListeningServer) => {
      streams.close();
      await simulation.stop();
      stopControllers();
      clock.stop();
      await server?.close();
    };
    let server: ListeningServer | undefined;
    try {
      createSystemObjects(store);
      seedExamples({ store, count: seed, withObjects: !ray });
      server = await listen({ handler, upgrade, port });
      const url = `http://127.0.0.1:${server.port}`;
      await writeKubeconfig({ path: kubeconfigPath, server: url, token });
      return new Sandbox({
        url,
        kubeconfigPath,
        token,
        store,
        handler,
        streams,
        faults,
        clock,
        stop: () => stop(server),
      });
    } catch (error) {
      await stop(server);
      throw error;
    }
  }

  /** Ends all watches, as a network that breaks; for tests. */
  cutWatches(): void {
    this.#streams.endAll();
  }

  /**
   * Restarts the API as clients see it: watches end and the history is empty, while objects stay and versions go
   * on rising; for tests.
   */
  restart(): void {
    this.#store.database.restart(new Date());
    this.#streams.endAll();
  }

  /** Forgets what happened, so that watches and lists from earlier versions get 410 Expired; for tests. */
  expireHistory(): void {
    this.#store.database.forgetHistory();
  }

  /** Ends watches, simulation and server; what was stored is gone. */
  async stop(): Promise<void> {
    await this.#stop();
  }
}
