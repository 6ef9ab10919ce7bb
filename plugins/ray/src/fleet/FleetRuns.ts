import { createApiFactory, createApiRef } from '@backstage/frontend-plugin-api';
import { RayClient, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from '../api';
import { FleetPlan, FleetRun } from './FleetRun';

/** A started run and its page. */
export interface StartedRun {
  id: number;
  kind: ResourceKind;
  run: FleetRun;
}

/** Makes the browser ask before it leaves; the text is the browser's own. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Actions on many objects in this tab. They continue while the user visits other pages of the portal. */
export class FleetRuns {
  readonly #client: RayClient;
  readonly #listeners = new Set<() => void>();
  #started: readonly StartedRun[] = [];
  #count = 0;
  #running = 0;

  constructor(client: RayClient) {
    this.#client = client;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getStarted = (): readonly StartedRun[] => this.#started;

  /** Starts a plan. */
  start(kind: ResourceKind, plan: FleetPlan): StartedRun {
    const run = new FleetRun(this.#client, plan);
    this.#count += 1;
    const started = { id: this.#count, kind, run };
    this.#set([...this.#started, started]);
    void this.resume(started);
    return started;
  }

  /** Continues with the remaining objects. */
  async resume({ run }: StartedRun): Promise<void> {
    this.#running += 1;
    if (this.#running === 1) {
      window.addEventListener('beforeunload', askBeforeLeaving);
    }
    await run.start();
    this.#running -= 1;
    if (this.#running === 0) {
      window.removeEventListener('beforeunload', askBeforeLeaving);
    }
  }

  /** Hides a run. */
  dismiss({ id }: StartedRun): void {
    this.#set(this.#started.filter(started => started.id !== id));
  }

  #set(started: readonly StartedRun[]): void {
    this.#started = started;
    this.#listeners.forEach(listener => listener());
  }
}

/** Current actions on many objects. */
export const fleetRunsApiRef = createApiRef<FleetRuns>({
  id: 'plugin.ray.fleet-runs',
});

/** Creates {@link fleetRunsApiRef}. */
export const fleetRunsApiFactory = createApiFactory({
  api: fleetRunsApiRef,
  deps: { ray: rayApiRef },
  factory: ({ ray }) => new FleetRuns(ray),
});
