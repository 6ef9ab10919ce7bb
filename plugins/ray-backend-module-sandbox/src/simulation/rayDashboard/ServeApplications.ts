import { Clock } from '../../core/types';
import { Demand, RayScheduler } from '../rayScheduling';
import { ServeApplication } from './parseServeConfig';

/** From the deployment until the replicas of an application run, in simulated milliseconds. */
const DEPLOY_MS = 5000;
/** How long an application that is going to be unhealthy runs before. */
const HEALTHY_MS = 15_000;

export type ApplicationStatus =
  'DEPLOYING' | 'RUNNING' | 'DEPLOY_FAILED' | 'UNHEALTHY';

/** An application of Ray Serve, with how it fares. */
export interface ServeApplicationState {
  application: ServeApplication;
  status: ApplicationStatus;
  message: string;
  deploymentStatus: 'UPDATING' | 'HEALTHY' | 'UNHEALTHY' | 'DEPLOY_FAILED';
  deployedAt: Date;
}

const UNHEALTHY = {
  status: 'UNHEALTHY',
  message: 'The deployments of this application do not answer health checks.',
  deploymentStatus: 'UNHEALTHY',
} as const;

/** The Serve applications of one Ray head; time moves them on by itself. */
export class ServeApplications {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  readonly #applications = new Map<string, ServeApplicationState>();
  readonly #cancels = new Map<string, () => void>();
  readonly #scheduler: RayScheduler;
  /** Replicas, by application. */
  readonly #demands = new Map<string, Demand[]>();
  #config: string | undefined;

  constructor(options: {
    clock: Clock;
    scheduler: RayScheduler;
    onChange: () => void;
  }) {
    this.#clock = options.clock;
    this.#scheduler = options.scheduler;
    this.#onChange = options.onChange;
  }

  /** The configuration that was deployed last. */
  get config(): string | undefined {
    return this.#config;
  }

  /** In order of their names. */
  list(): ServeApplicationState[] {
    return [...this.#applications.values()].sort((left, right) =>
      left.application.name < right.application.name ? -1 : 1,
    );
  }

  /** Replaces all applications by those of a new configuration; those that stay the same go on. */
  deploy(config: string, applications: ServeApplication[]): void {
    this.#config = config;
    const wanted = new Map(applications.map(each => [each.name, each]));
    for (const [name, { application }] of this.#applications) {
      if (wanted.get(name)?.text !== application.text) {
        this.#cancels.get(name)?.();
        this.#applications.delete(name);
        this.#demands
          .get(name)
          ?.forEach(demand => this.#scheduler.release(demand));
      }
    }
    applications
      .filter(({ name }) => !this.#applications.has(name))
      .forEach(application => this.#begin(application));
    this.#onChange();
  }

  /** The head is gone. */
  abandon(): void {
    this.#cancels.forEach(cancel => cancel());
  }

  #begin(application: ServeApplication): void {
    const { name, fate } = application;
    const demands = application.replicas.map(resources => ({ resources }));
    this.#demands.set(name, demands);
    demands.forEach(demand => this.#scheduler.ask(demand));
    const deployedAt = this.#clock.now();
    const turn = (
      afterMs: number,
      state: Omit<ServeApplicationState, 'application' | 'deployedAt'>,
      next?: () => void,
    ) =>
      this.#cancels.set(
        name,
        this.#clock.schedule(afterMs, () => {
          this.#applications.set(name, { application, deployedAt, ...state });
          next?.();
          this.#onChange();
        }),
      );
    this.#applications.set(name, {
      application,
      deployedAt,
      status: 'DEPLOYING',
      message: '',
      deploymentStatus: 'UPDATING',
    });
    if (fate === 'deploy-failed') {
      turn(DEPLOY_MS, deployFailed(application));
    } else {
      turn(
        DEPLOY_MS,
        { status: 'RUNNING', message: '', deploymentStatus: 'HEALTHY' },
        fate === 'unhealthy' ? () => turn(HEALTHY_MS, UNHEALTHY) : undefined,
      );
    }
  }
}

function deployFailed({ importPath }: ServeApplication) {
  const [module] = importPath.split(/[.:]/);
  return {
    status: 'DEPLOY_FAILED',
    message: `Deploying app failed with exception:\nTraceback (most recent call last):\nModuleNotFoundError: No module named '${module}'\n`,
    deploymentStatus: 'DEPLOY_FAILED',
  } as const;
}
