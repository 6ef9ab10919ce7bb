import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { ResourceEntity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  DeferredEntity,
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import { RayService } from '@rayport/backstage-plugin-ray-node';
import { clusterEntityName } from '../entity/clusterEntityName';
import {
  ClusterKey,
  ClusterReader,
  ObservedCluster,
  readCluster,
  readClusters,
} from '../readClusters';
import { followChanges } from './followChanges';
import { Outage } from './Outage';
import { Reevaluations } from './Reevaluations';
import { SyncQueue, SyncScope } from './SyncQueue';

const PROVIDER_NAME = 'ray-clusters';

/** What the provider needs. */
export interface RayClusterEntityProviderOptions {
  ray: ClusterReader & Pick<RayService, 'watch'>;
  auth: AuthService;
  logger: LoggerService;
  toEntity(observed: ObservedCluster): ResourceEntity;
}

/**
 * Keeps a catalog entity for every Ray cluster.
 *
 * It is level-triggered: a change only says which cluster to read again, and what is read becomes the entity. The
 * stream of changes goes on where it was interrupted; only where that is impossible, and on the schedule as a safety net,
 * everything is read. Each portal process follows on
 * its own; they write the same, and the catalog ignores what it already has.
 */
export class RayClusterEntityProvider implements EntityProvider {
  readonly #options: RayClusterEntityProviderOptions;
  readonly #stopping = new AbortController();
  readonly #queue: SyncQueue;
  readonly #reevaluations: Reevaluations;
  #connection: EntityProviderConnection | undefined;
  #following: Promise<void> | undefined;
  #streamIsOpen = false;

  constructor(options: RayClusterEntityProviderOptions) {
    this.#options = options;
    this.#queue = new SyncQueue({
      sync: scope => this.#sync(scope),
      outage: this.#outage('Reading Ray clusters into the catalog'),
      signal: this.#stopping.signal,
    });
    this.#reevaluations = new Reevaluations({
      onDue: key => this.#queue.add(key),
    });
  }

  getProviderName(): string {
    return PROVIDER_NAME;
  }

  /** Begins to follow, in the background: the catalog's start must not wait for the ray plugin. */
  async connect(connection: EntityProviderConnection): Promise<void> {
    const { ray, auth } = this.#options;
    this.#connection = connection;
    this.#following = followChanges({
      ray,
      auth,
      outage: this.#outage('Following Ray clusters for the catalog'),
      kinds: ['cluster'],
      onOpen: ({ reset }) => {
        this.#streamIsOpen = true;
        if (reset) this.#queue.addAll();
      },
      onChange: ({ namespace, name }) => this.#queue.add({ namespace, name }),
      onClose: () => {
        this.#streamIsOpen = false;
      },
      signal: this.#stopping.signal,
    });
  }

  /** Reads everything anew; while there is no stream nothing happens, as its opening does the same. */
  resync(): void {
    if (this.#streamIsOpen) this.#queue.addAll();
  }

  /** Ends the following; resolves when no mutation is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#reevaluations.clear();
    await Promise.all([this.#following, this.#queue.idle()]);
  }

  #outage(what: string): Outage {
    return new Outage({ logger: this.#options.logger, what });
  }

  async #sync(scope: SyncScope): Promise<void> {
    await (scope === 'all' ? this.#replaceAll() : this.#replaceSome(scope));
  }

  async #replaceAll(): Promise<void> {
    const { ray } = this.#options;
    const observed = await readClusters(ray, {}, await this.#callOptions());
    await this.#connection?.applyMutation({
      type: 'full',
      entities: observed.map(one => this.#toDeferred(one)),
    });
    this.#reevaluations.clear();
    this.#reevaluations.update(
      observed.map(({ cluster, status }) => ({ key: cluster, status })),
    );
  }

  async #replaceSome(keys: ClusterKey[]): Promise<void> {
    const { ray } = this.#options;
    const options = await this.#callOptions();
    const reads = await Promise.all(
      keys.map(async key => ({
        key,
        observed: await readCluster(ray, key, options),
      })),
    );
    const gone = reads.filter(({ observed }) => !observed);
    await this.#connection?.applyMutation({
      type: 'delta',
      added: reads.flatMap(({ observed }) =>
        observed ? [this.#toDeferred(observed)] : [],
      ),
      removed: gone.map(({ key }) => ({
        entityRef: stringifyEntityRef({
          kind: 'Resource',
          name: clusterEntityName(key),
        }),
        locationKey: PROVIDER_NAME,
      })),
    });
    this.#reevaluations.update(
      reads.map(({ key, observed }) => ({ key, status: observed?.status })),
    );
  }

  async #callOptions() {
    const { signal } = this.#stopping;
    const credentials = await this.#options.auth.getOwnServiceCredentials();
    return { credentials, signal };
  }

  #toDeferred(observed: ObservedCluster): DeferredEntity {
    return {
      entity: this.#options.toEntity(observed),
      locationKey: PROVIDER_NAME,
    };
  }
}
