import { randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import {
  createKubernetesApi,
  FetchHandler,
  KubernetesApi,
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
import { ServiceAccountTokens } from './serviceAccounts/ServiceAccountTokens';
import { nodesForSeed } from './simulation/nodes';
import { startSimulation } from './startSimulation';
import { ObjectStore } from './store/ObjectStore';

const KUBECONFIG_NAME = 'rayport-sandbox';
const OWNER_ONLY = 0o600; // the file holds a token

/**
 * Writes a kubeconfig by which kubectl and client libraries reach the sandbox. A folder that is made for it is ignored by
 * git, as the portal may run in a user's repository, and the file holds a token.
 */
async function writeKubeconfig(options: {
  path: string;
  server: string;
  token: string;
}): Promise<void> {
  const { path, server, token } = options;
  const kubeconfig = {
    apiVersion: 'v1',
    kind: 'Config',
    // The Node client refuses plain HTTP, even on loopback, unless TLS is said to be skipped.
    clusters: [
      {
        name: KUBECONFIG_NAME,
        cluster: { server, 'insecure-skip-tls-verify': true },
      },
    ],
    users: [{ name: KUBECONFIG_NAME, user: { token } }],
    contexts: [
      {
        name: KUBECONFIG_NAME,
        context: {
          cluster: KUBECONFIG_NAME,
          user: KUBECONFIG_NAME,
          namespace: 'default',
        },
      },
    ],
    'current-context': KUBECONFIG_NAME,
  };
  const folder = dirname(path);
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isNew) await writeFile(join(folder, '.gitignore'), '*\n');
  await writeFile(path, stringify(kubeconfig), { mode: OWNER_ONLY });
  // A file that was there before keeps its mode otherwise.
  await chmod(path, OWNER_ONLY);
}

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

/**
 * A Kubernetes API with a simulated KubeRay operator behind it, in this process. Everything is in memory and
 * gone when it stops.
 */
export class Sandbox {
  readonly kubeconfigPath: string;
  /** The bearer token in the kubeconfig. */
  readonly token = randomBytes(TOKEN_BYTES).toString('hex');
  /** The same API without the wire. */
  readonly client: ObjectClient;
  /** Answers requests without a server, for tests. */
  readonly handler: FetchHandler;
  /** Makes requests slow, lets them fail and disturbs watches, for tests. */
  readonly faults = new FaultPlan();
  /** Holds lifecycles, for tests. */
  readonly time: Pick<SpeedClock, 'hold' | 'step' | 'resume'>;
  readonly #api: KubernetesApi;
  readonly #store: ObjectStore;
  readonly #streams = new OpenStreams();
  readonly #stopParts: () => Promise<void>;
  #server: ListeningServer | undefined;

  private constructor(options: SandboxOptions) {
    const { logger, kubeconfigPath, seed, room = seed, speed, ray } = options;
    const { faults, token } = this;
    const streams = this.#streams;
    const clock = new SpeedClock({ speed: ray ? 1 : speed });
    const store = new ObjectStore({
      logger,
      resources: customResources,
      webhooks: faults.webhooks,
    });
    const stopControllers = startControllers({ store, clock, logger });
    const serviceAccountTokens = new ServiceAccountTokens(clock);
    const { logs, services, stop } = startSimulation({
      client: store,
      clock,
      logger,
      nodes: nodesForSeed(room),
      serviceAccountTokens,
      ray,
    });
    this.#api = createKubernetesApi({
      store,
      logs,
      services,
      serviceAccountTokens,
      logger,
      streams,
      faults,
      // Over plain HTTP kubectl sends no credentials at all, so those who send none are let in.
      authentication: { token, anonymous: true },
    });
    this.#stopParts = async () => {
      streams.close();
      await stop();
      stopControllers();
      clock.stop();
    };
    this.#store = store;
    this.client = store;
    this.time = clock;
    this.handler = this.#api.handler;
    this.kubeconfigPath = kubeconfigPath;
  }

  /**
   * Starts a sandbox and waits until its API answers.
   *
   * @throws Error when the port is taken or the kubeconfig can't be written; RangeError for a speed of 0 or less
   */
  static async start(options: SandboxOptions): Promise<Sandbox> {
    const { seed: count, port, ray } = options;
    const sandbox = new Sandbox(options);
    const { kubeconfigPath: path, token } = sandbox;
    try {
      createSystemObjects(sandbox.#store);
      seedExamples({ store: sandbox.#store, count, withObjects: !ray });
      sandbox.#server = await listen({ ...sandbox.#api, port });
      await writeKubeconfig({ path, server: sandbox.url, token });
      return sandbox;
    } catch (error) {
      await sandbox.stop();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#server?.port}`;
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
    await this.#stopParts();
    await this.#server?.close();
  }
}
