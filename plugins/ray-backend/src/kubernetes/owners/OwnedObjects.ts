import {
  CallOptions,
  DeleteOptions,
  DeleteResult,
  KubernetesError,
  KubernetesKey,
  KubernetesList,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  ListOptions,
  SelectOptions,
  WatchEvent,
  WatchOptions,
  WriteOptions,
} from '@rayport/backstage-plugin-ray-node';
import { DelegatingKubernetes } from '../DelegatingKubernetes';
import { isOfRay } from '../isOfRay';
import { derivedOwnerOf, withDerivedOwner } from './derivedOwner';
import { ObjectOwners } from './ObjectOwners';

function scopeOf(
  { plural }: KubernetesResource,
  { namespace = '' }: SelectOptions = {},
): string {
  return `${plural} ${namespace}`;
}

/**
 * Kubernetes with the owners that `ray.owners` finds: what is read carries them, and what is written does not. A watch
 * ends when owners are others, so that its reader lists the objects again.
 */
export class OwnedObjects extends DelegatingKubernetes {
  readonly #owners: ObjectOwners;
  /** The owners that a list has seen, by its resource and namespace: those of the watch that follows it. */
  readonly #listed = new Map<string, number>();

  constructor(kubernetes: KubernetesService, owners: ObjectOwners) {
    super(kubernetes);
    this.#owners = owners;
  }

  override async list<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options?: ListOptions,
  ): Promise<KubernetesList<T>> {
    return this.#ownedList(resource, () => {
      if (!options?.continue) {
        this.#listed.set(scopeOf(resource, options), this.#owners.generation);
      }
      return super.list(resource, options);
    });
  }

  override async listAll<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options?: SelectOptions,
  ): Promise<KubernetesList<T>> {
    return this.#ownedList(resource, () => super.listAll(resource, options));
  }

  override async get<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options?: CallOptions,
  ): Promise<T> {
    return this.#owned(resource, await super.get(resource, key, options));
  }

  override async create<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options?: WriteOptions,
  ): Promise<T> {
    const stored = withDerivedOwner(object, undefined);
    return this.#owned(resource, await super.create(resource, stored, options));
  }

  override async replace<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options?: WriteOptions,
  ): Promise<T> {
    const stored = withDerivedOwner(object, undefined);
    if (isOfRay(resource)) {
      this.#owners.assertKept(derivedOwnerOf(object), object.metadata);
    }
    return this.#owned(
      resource,
      await super.replace(resource, stored, options),
    );
  }

  override async delete<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options?: DeleteOptions,
  ): Promise<DeleteResult<T>> {
    const result = await super.delete(resource, key, options);
    const { remaining } = result;
    return remaining
      ? { ...result, remaining: this.#owned(resource, remaining) }
      : result;
  }

  override async *watch<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: WatchOptions,
  ): AsyncGenerator<WatchEvent<T>> {
    const scope = scopeOf(resource, options);
    const generation = this.#listed.get(scope) ?? this.#owners.generation;
    for await (const event of super.watch(resource, options)) {
      const isOutdated = generation !== this.#owners.generation;
      if (isOutdated && isOfRay(resource)) {
        throw new KubernetesError({
          status: 410,
          reason: 'Expired',
          message: 'The owners of objects are others now',
        });
      }
      if (event.type === 'BOOKMARK') yield event;
      else yield { ...event, object: this.#owned(resource, event.object) };
    }
  }

  async #ownedList<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    list: () => Promise<KubernetesList<T>>,
  ): Promise<KubernetesList<T>> {
    if (!isOfRay(resource)) return list();
    await this.#owners.ready();
    const found = await list();
    const items = found.items.map(item => this.#owned(resource, item));
    return { ...found, items };
  }

  #owned<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
  ): T {
    return isOfRay(resource)
      ? withDerivedOwner(object, this.#owners.of(object.metadata))
      : object;
  }
}
