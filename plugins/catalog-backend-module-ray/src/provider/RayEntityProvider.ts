import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { ResourceEntity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  DeferredEntity,
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import {
  ObjectFollower,
  ObjectRead,
  RayService,
} from '@rayport/backstage-plugin-ray-node';
import { EntitySource, ObservedEntity } from '../source';

/** Dependencies of the provider. */
export interface RayEntityProviderOptions {
  /** The source of the entities. */
  source: EntitySource;
  ray: Pick<RayService, 'watch'>;
  auth: AuthService;
  logger: LoggerService;
}

/**
 * Keeps a catalog entity for every object of a kind. An entity is removed only when the ray plugin reports that its
 * object does not exist. Each portal process does this on its own; they write the same, and the catalog ignores
 * duplicates.
 */
export class RayEntityProvider implements EntityProvider {
  readonly #source: EntitySource;
  readonly #follower: ObjectFollower<ObservedEntity>;
  #connection: EntityProviderConnection | undefined;
  /** Names of the entities given to the catalog; undefined before the first complete write. */
  #names: Set<string> | undefined;

  constructor(options: RayEntityProviderOptions) {
    this.#source = options.source;
    this.#follower = new ObjectFollower({
      ...options,
      purpose: 'for the catalog',
      replaceAll: all => this.#replaceAll(all),
      replaceSome: reads => this.#replaceSome(reads),
    });
  }

  getProviderName(): string {
    return this.#source.providerName;
  }

  /** Number of entities given to the catalog; undefined before the first complete write. */
  get size(): number | undefined {
    return this.#names?.size;
  }

  /** Starts following in the background: the catalog's start must not wait for the ray plugin. */
  async connect(connection: EntityProviderConnection): Promise<void> {
    this.#connection = connection;
    this.#follower.start();
  }

  /** Reads everything again. Without a stream nothing happens, because opening one does the same. */
  resync(): void {
    this.#follower.resync();
  }

  /** Stops following; resolves when no mutation is running. */
  async stop(): Promise<void> {
    await this.#follower.stop();
  }

  async #replaceAll(all: ObservedEntity[]): Promise<void> {
    await this.#connection?.applyMutation({
      type: 'full',
      entities: all.map(({ entity }) => this.#toDeferred(entity)),
    });
    this.#names = new Set(all.map(({ entity }) => entity.metadata.name));
  }

  async #replaceSome(reads: Array<ObjectRead<ObservedEntity>>): Promise<void> {
    const source = this.#source;
    await this.#connection?.applyMutation({
      type: 'delta',
      added: reads.flatMap(({ observed }) =>
        observed ? [this.#toDeferred(observed.entity)] : [],
      ),
      removed: reads
        .filter(({ observed }) => !observed)
        .map(({ key }) => ({
          entityRef: stringifyEntityRef({
            kind: 'Resource',
            name: source.entityName(key),
          }),
          locationKey: source.providerName,
        })),
    });
    for (const { key, observed } of reads) {
      const name = source.entityName(key);
      if (observed) this.#names?.add(name);
      else this.#names?.delete(name);
    }
  }

  #toDeferred(entity: ResourceEntity): DeferredEntity {
    return { entity, locationKey: this.#source.providerName };
  }
}
