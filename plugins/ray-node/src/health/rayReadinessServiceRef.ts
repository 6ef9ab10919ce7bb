import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';

/**
 * How far one kind of Kubernetes object is known, for probes.
 *
 * @public
 */
export interface RayCacheAge {
  /** For example `rayclusters`. */
  kind: string;
  /** `syncing`: not read yet; `current`; `behind`: changes don't arrive; `missing`: Kubernetes does not know the kind. */
  state: 'syncing' | 'current' | 'behind' | 'missing';
  /** Seconds since changes stopped arriving; 0 while they do. */
  age: number;
}

/**
 * Whether the ray plugin has started to work, and its data sources.
 *
 * @public
 */
export interface RayReadiness {
  isReady: boolean;
  /** The reason for not being ready, for people; absent if ready. */
  waitingFor?: string;
  /** The configuration must be fixed, and the portal restarted. */
  needsRestart?: boolean;
  cache?: RayCacheAge[];
  /** Whether the plugin's database can be used; `unknown` before the first query. */
  database?: 'unknown' | 'available' | 'unavailable';
  /** Plugins that have a database in memory until the portal starts again, because their file can't be used. */
  databasesInMemory?: string[];
}

/**
 * Reports to the health service whether the ray plugin has started to work.
 *
 * @public
 */
export interface RayReadinessService {
  /** Ready if the ray plugin is not installed. */
  read(): Promise<RayReadiness>;
  /** For the ray plugin: sets the source of the answers. */
  setCheck(check: () => Promise<RayReadiness>): void;
  /** For the portal's database service: a plugin has a database in memory until the next start. */
  addDatabaseInMemory(pluginId: string): void;
}

class DefaultRayReadinessService implements RayReadinessService {
  #check: (() => Promise<RayReadiness>) | undefined;
  readonly #inMemory: string[] = [];

  async read(): Promise<RayReadiness> {
    const ray = this.#check ? await this.#check() : { isReady: true };
    const databasesInMemory = [...this.#inMemory].sort();
    return databasesInMemory.length ? { ...ray, databasesInMemory } : ray;
  }

  addDatabaseInMemory(pluginId: string): void {
    this.#inMemory.push(pluginId);
  }

  setCheck(check: () => Promise<RayReadiness>): void {
    this.#check = check;
  }
}

/**
 * Root-scoped: the portal's readiness belongs to no plugin.
 *
 * @public
 */
export const rayReadinessServiceRef = createServiceRef<RayReadinessService>({
  id: 'ray.readiness',
  scope: 'root',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {},
      factory: () => new DefaultRayReadinessService(),
    }),
});
