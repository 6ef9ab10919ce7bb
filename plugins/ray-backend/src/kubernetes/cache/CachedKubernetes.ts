import {
  CallOptions,
  DeleteOptions,
  DeleteResult,
  isKubernetesError,
  KubernetesError,
  KubernetesKey,
  KubernetesList,
  KubernetesObject,
  KubernetesResource,
  KubernetesService,
  ListOptions,
  SelectOptions,
  WriteOptions,
} from '@rayport/backstage-plugin-ray-node';
import { DelegatingKubernetes } from '../DelegatingKubernetes';
import { WatchCache } from './WatchCache';

/**
 * Timeout of a call, milliseconds, while Kubernetes is known not to answer: it may just have returned, but callers
 * should not wait as long as for a slow one.
 */
const AWAY_LIMIT_MS = 3_000;

/** There was no answer, or the portal's credentials are refused. */
function castsDoubt(error: unknown): boolean {
  return isKubernetesError(error) && [0, 401].includes(error.status);
}

/**
 * Adds the answers of writes to the watch cache before they are returned, so that callers read their own writes. Reads
 * go to Kubernetes; readers that accept cached data use the cache. Single objects that are read are added, too: a write
 * reads its object first, and an object deleted before the first list would be unknown otherwise.
 */
export class CachedKubernetes extends DelegatingKubernetes {
  readonly #cache: WatchCache;
  readonly #awayLimitMs: number;

  constructor(options: {
    kubernetes: KubernetesService;
    cache: WatchCache;
    awayLimitMs?: number;
  }) {
    super(options.kubernetes);
    this.#cache = options.cache;
    this.#awayLimitMs = options.awayLimitMs ?? AWAY_LIMIT_MS;
  }

  override async list<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: ListOptions = {},
  ): Promise<KubernetesList<T>> {
    return this.#withDeadline(options, bounded =>
      super.list(resource, bounded),
    );
  }

  override async listAll<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    options: SelectOptions = {},
  ): Promise<KubernetesList<T>> {
    const { namespaces } = this.#cache;
    if (namespaces && resource.namespaced && !options.namespace) {
      // An account with rights in some namespaces may not list all of them at once.
      const lists = await Promise.all(
        namespaces.map(namespace =>
          this.listAll(resource, { ...options, namespace }),
        ),
      );
      return { metadata: {}, items: lists.flatMap(({ items }) => items) };
    }
    return this.#withDeadline(options, bounded =>
      super.listAll(resource, bounded),
    );
  }

  override async get<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options: CallOptions = {},
  ): Promise<T> {
    const read = await this.#withDeadline(options, bounded =>
      super.get(resource, key, bounded),
    );
    this.#cache.observe(resource, read);
    return read;
  }

  override async create<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options: WriteOptions = {},
  ): Promise<T> {
    this.#cache.assertFollowed(object.metadata.namespace);
    const created = await this.#withDeadline(options, bounded =>
      super.create(resource, object, bounded),
    );
    if (!options.dryRun) this.#cache.observe(resource, created);
    return created;
  }

  override async replace<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    object: T,
    options: WriteOptions = {},
  ): Promise<T> {
    const replaced = await this.#withDeadline(options, bounded =>
      super.replace(resource, object, bounded),
    );
    if (!options.dryRun) this.#cache.observe(resource, replaced);
    return replaced;
  }

  override async delete<T extends KubernetesObject>(
    resource: KubernetesResource<T>,
    key: KubernetesKey,
    options: DeleteOptions = {},
  ): Promise<DeleteResult<T>> {
    const result = await this.#withDeadline(options, bounded =>
      super.delete(resource, key, bounded),
    );
    if (options.dryRun) return result;
    const { namespace = '', name } = key;
    if (result.remaining) this.#cache.observe(resource, result.remaining);
    else {
      this.#cache.observeDeleted(resource, { namespace, name }, options.uid);
    }
    return result;
  }

  /**
   * Shortens the timeout of a call while Kubernetes does not answer, and makes watches check their connection when it
   * seems to be away.
   */
  async #withDeadline<O extends CallOptions, R>(
    options: O,
    call: (options: O) => Promise<R>,
  ): Promise<R> {
    if (!this.#cache.isAway) {
      return call(options).catch((error: unknown) => {
        if (castsDoubt(error)) this.#cache.doubt();
        throw error;
      });
    }
    const { signal } = options;
    const limit = AbortSignal.timeout(this.#awayLimitMs);
    try {
      return await call({
        ...options,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    } catch (error) {
      if (!limit.aborted || signal?.aborted) throw error;
      throw new KubernetesError({
        status: 0,
        reason: 'Unreachable',
        message: 'Kubernetes has stopped answering',
        isOutcomeUnknown: isKubernetesError(error) && error.isOutcomeUnknown,
        cause: error,
      });
    }
  }
}
