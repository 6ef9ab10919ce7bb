import { z } from 'zod';
import { equalJson } from '../../core/json';
import { parseYaml } from '../../core/parseYaml';
import { Clock } from '../../core/types';
import { Demand, RayScheduler } from '../rayScheduling/RayScheduler';

const applicationSchema = z.object({
  name: z.string().default('default'),
  import_path: z.string().default(''),
  route_prefix: z.string().nullish(),
  deployments: z
    .array(
      z.object({
        name: z.string(),
        num_replicas: z.number().catch(1),
        ray_actor_options: z
          .object({
            num_cpus: z.number().catch(1),
            num_gpus: z.number().catch(0),
          })
          .catch({ num_cpus: 1, num_gpus: 0 }),
      }),
    )
    .default([]),
});
const configSchema = z.object({
  applications: z.array(applicationSchema).default([]),
});

export type ServeApplication = z.infer<typeof applicationSchema>;

/** An application as Ray reports it. */
export interface ServeApplicationState {
  name: string;
  status: string;
  message: string;
  deployments: { name: string; status: string; message?: string }[];
}

interface ServeStatus {
  status: 'DEPLOYING' | 'RUNNING' | 'DEPLOY_FAILED' | 'UNHEALTHY';
  message: string;
  deploymentStatus: 'UPDATING' | 'HEALTHY' | 'UNHEALTHY' | 'DEPLOY_FAILED';
}

interface DeployedApplication {
  application: ServeApplication;
  status: ServeStatus;
  replicas: Demand[];
  /** Cancels the next transition. */
  cancel(): void;
}

/** The next status, some simulated milliseconds after the one before. */
interface Transition extends ServeStatus {
  afterMs: number;
}

const DEPLOYING: Transition = {
  afterMs: 0,
  status: 'DEPLOYING',
  message: '',
  deploymentStatus: 'UPDATING',
};
const RUNNING: Transition = {
  afterMs: 5000,
  status: 'RUNNING',
  message: '',
  deploymentStatus: 'HEALTHY',
};
const UNHEALTHY: Transition = {
  afterMs: 15_000,
  status: 'UNHEALTHY',
  message: 'The deployments of this application do not answer health checks.',
  deploymentStatus: 'UNHEALTHY',
};
/** Serve's default resources for a replica of a deployment that the configuration does not name. */
const DEFAULT_REPLICA: Demand['resources'] = { CPU: 1 };
/** Further replicas of an application take no resources. */
const MAX_REPLICAS = 100;
/** Shown for an application whose deployments the configuration does not name. */
const UNNAMED_DEPLOYMENT = 'Main';

/**
 * Reads `serveConfigV2`.
 *
 * @throws Error if the text is not YAML, or not a Serve configuration
 */
export function parseServeConfig(text: string): ServeApplication[] {
  return readServeConfig(parseYaml(text) ?? {});
}

/**
 * Reads a configuration as Serve's API accepts it.
 *
 * @throws Error if it is not a Serve configuration
 */
export function readServeConfig(config: unknown): ServeApplication[] {
  return configSchema.parse(config).applications;
}

/** The Serve applications of one Ray head. */
export class ServeApplications {
  /** The configuration that was deployed last. */
  config: string | undefined;
  readonly #clock: Clock;
  readonly #scheduler: RayScheduler;
  readonly #deployed = new Map<string, DeployedApplication>();

  constructor(options: { clock: Clock; scheduler: RayScheduler }) {
    this.#clock = options.clock;
    this.#scheduler = options.scheduler;
  }

  /** In order of their names. */
  list(): ServeApplicationState[] {
    return [...this.#deployed.values()]
      .map(deployed => {
        const { application, status: shown } = deployed;
        const { deploymentStatus, ...status } = shown;
        const waiting = this.#waitingMessage(deployed);
        const names = application.deployments.map(({ name }) => name);
        const named = names.length > 0 ? names : [UNNAMED_DEPLOYMENT];
        return {
          name: application.name,
          ...status,
          deployments: named.map(name => ({
            name,
            status: deploymentStatus,
            ...waiting,
          })),
        };
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The application that a request with a path is for, if it runs: that with the longest route prefix of the path. */
  behindPath(path: string): ServeApplication | undefined {
    return [...this.#deployed.values()]
      .filter(({ status }) => status.status === 'RUNNING')
      .map(({ application }) => application)
      .filter(application => isBelow(path, routeOf(application)))
      .sort((a, b) => routeOf(b).length - routeOf(a).length)
      .at(0);
  }

  /** Replaces the applications by those of a new configuration; unchanged ones are kept. */
  deploy(config: string, applications: ServeApplication[]): void {
    this.config = config;
    const wanted = new Map(applications.map(each => [each.name, each]));
    for (const [name, { application, replicas, cancel }] of this.#deployed) {
      if (!equalJson(wanted.get(name), application)) {
        cancel();
        this.#deployed.delete(name);
        replicas.forEach(replica => this.#scheduler.release(replica));
      }
    }
    for (const [name, application] of wanted) {
      if (!this.#deployed.has(name)) {
        const replicas = replicasOf(application);
        const transitions = [DEPLOYING, ...transitionsOf(application)];
        this.#enter({ application, replicas }, transitions);
        replicas.forEach(replica => this.#scheduler.schedule(replica));
      }
    }
  }

  /** The head is gone. */
  dispose(): void {
    this.#deployed.forEach(({ cancel }) => cancel());
  }

  #enter(
    deployed: Pick<DeployedApplication, 'application' | 'replicas'>,
    [now, ...later]: Transition[],
  ): void {
    if (!now) return;
    const { afterMs: _, ...status } = now;
    const [next] = later;
    const go = () => this.#enter(deployed, later);
    const cancel = next
      ? this.#clock.schedule(next.afterMs, () =>
          next === RUNNING ? this.#whenPlaced(deployed.replicas, go) : go(),
        )
      : () => {};
    const { name } = deployed.application;
    this.#deployed.set(name, { ...deployed, status, cancel });
  }

  /** Continues once every replica has a node. An application that is replaced before releases its replicas. */
  #whenPlaced(replicas: Demand[], go: () => void): void {
    const areAllPlaced = () =>
      replicas.every(replica => this.#scheduler.isPlaced(replica));
    if (areAllPlaced()) {
      go();
      return;
    }
    for (const replica of replicas) {
      if (this.#scheduler.isPlaced(replica)) continue;
      replica.onScheduled = () => {
        if (areAllPlaced()) go();
      };
    }
  }

  /** Serve's message for a deployment whose replicas wait for a node. */
  #waitingMessage({ status, replicas }: DeployedApplication) {
    const waiting = replicas.filter(
      replica => !this.#scheduler.isPlaced(replica),
    );
    const [first] = waiting;
    if (!first || status.status !== 'DEPLOYING') return {};
    const required = JSON.stringify(first.resources);
    return {
      message: `${waiting.length} replicas wait to be scheduled. This may be due to waiting for the cluster to auto-scale. Resources required for each replica: ${required}.`,
    };
  }
}

/** The route prefix of an application; the root if absent (Ray Serve, `route_prefix`). */
function routeOf({ route_prefix: route }: ServeApplication): string {
  return route ?? '/';
}

function isBelow(path: string, route: string): boolean {
  return route === '/' || path === route || path.startsWith(`${route}/`);
}

/** The transitions of an application, chosen by its import path; see the README. */
function transitionsOf({ import_path: path }: ServeApplication): Transition[] {
  if (/missing|fail/i.test(path)) {
    const [module] = path.split(/[.:]/);
    return [
      {
        afterMs: RUNNING.afterMs,
        status: 'DEPLOY_FAILED',
        message: `Deploying app failed with exception:\nTraceback (most recent call last):\nModuleNotFoundError: No module named '${module}'\n`,
        deploymentStatus: 'DEPLOY_FAILED',
      },
    ];
  }
  return /unhealthy/i.test(path) ? [RUNNING, UNHEALTHY] : [RUNNING];
}

function replicasOf({ deployments }: ServeApplication): Demand[] {
  if (!deployments.length) return [{ resources: DEFAULT_REPLICA }];
  return deployments
    .flatMap(({ num_replicas, ray_actor_options }) => {
      const { num_cpus: CPU, num_gpus: GPU } = ray_actor_options;
      const length = Math.min(num_replicas, MAX_REPLICAS);
      return Array.from({ length }, () => ({ resources: { CPU, GPU } }));
    })
    .slice(0, MAX_REPLICAS);
}
