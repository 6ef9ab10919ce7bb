import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { ResourceEntity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  DeferredEntity,
  EntityProvider,
  EntityProviderConnection,
} from '@backstage/plugin-catalog-node';
import { Change, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayService } from '@rayport/backstage-plugin-ray-node';
import { EntitySource, Observed } from '../source';
import { Dependents } from './Dependents';
import { followChanges } from './followChanges';
import { Outage } from './Outage';
import { ReevaluationQueue } from './ReevaluationQueue';
import { SyncQueue, SyncScope } from './SyncQueue';

/** What the provider needs. */
export interface RayEntityProviderOptions {
  /** What it shows. */
  source: EntitySource;
  ray: Pick<RayService, 'watch'>;
  auth: AuthService;
  logger: LoggerService;
}

/**
 * Keeps a catalog entity for every object of a kind.
 *
 * It is level-triggered: a change only says which object to read again, and what is read becomes the entity. Only what
 * the ray plugin says does not exist loses its entity: whatever else fails, permissions that are lost included, leaves
 * the catalog as it is. The stream of changes goes on where it was interrupted; only where that is impossible, and on
 * the schedule as a safety net, everything is read. Each portal process follows on its own; they write the same, and the
 * catalog ignores what it already has.
 */
export class RayEntityProvider implements EntityProvider {
  readonly #options: RayEntityProviderOptions;
  readonly #stopping = new AbortController();
  readonly #queue: SyncQueue;
  readonly #reevaluations: ReevaluationQueue;
  readonly #dependents = new Dependents();
  #connection: EntityProviderConnection | undefined;
  #following: Promise<void> | undefined;
  #streamIsOpen = false;

  constructor(options: RayEntityProviderOptions) {
    this.#options = options;
    const { title } = options.source;
    this.#queue = new SyncQueue({
      sync: scope => this.#sync(scope),
      outage: this.#outage(`Reading ${title} into the catalog`),
      signal: this.#stopping.signal,
    });
    this.#reevaluations = new ReevaluationQueue({
      onDue: key => this.#queue.add(key),
    });
  }

  getProviderName(): string {
    return this.#options.source.providerName;
  }

  /** Begins to follow, in the background: the catalog's start must not wait for the ray plugin. */
  async connect(connection: EntityProviderConnection): Promise<void> {
    const { ray, auth, source } = this.#options;
    this.#connection = connection;
    this.#following = followChanges({
      ray,
      auth,
      outage: this.#outage(`Following ${source.title} for the catalog`),
      kinds: source.follows,
      onOpen: ({ reset }) => {
        this.#streamIsOpen = true;
        if (reset) this.#queue.addAll();
      },
      onChange: change => {
        for (const key of this.#changedBy(change)) this.#queue.add(key);
      },
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

  /** The objects whose entities a change may change. */
  #changedBy({ kind, namespace, name }: Change): ObjectKey[] {
    const key = { namespace, name };
    return kind === this.#options.source.kind
      ? [key]
      : this.#dependents.of(key);
  }

  async #sync(scope: SyncScope): Promise<void> {
    await (scope === 'all' ? this.#replaceAll() : this.#replaceSome(scope));
  }

  async #replaceAll(): Promise<void> {
    const { source } = this.#options;
    const all = await source.readAll({}, await this.#callOptions());
    this.#reevaluations.clear();
    this.#dependents.clear();
    for (const observed of all) this.#remember(observed.key, observed);
    await this.#connection?.applyMutation({
      type: 'full',
      entities: all.map(({ entity }) => this.#toDeferred(entity)),
    });
  }

  async #replaceSome(keys: ObjectKey[]): Promise<void> {
    const { source } = this.#options;
    const options = await this.#callOptions();
    const reads = await Promise.all(
      keys.map(async key => ({
        key,
        observed: await source.readOne(key, options),
      })),
    );
    for (const { key, observed } of reads) this.#remember(key, observed);
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
  }

  #remember(key: ObjectKey, observed: Observed | undefined): void {
    this.#reevaluations.update(key, observed);
    this.#dependents.update(key, observed);
  }

  async #callOptions() {
    const { signal } = this.#stopping;
    const credentials = await this.#options.auth.getOwnServiceCredentials();
    return { credentials, signal };
  }

  #toDeferred(entity: ResourceEntity): DeferredEntity {
    return { entity, locationKey: this.#options.source.providerName };
  }
}
