import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  CallOptions,
  KubernetesObject,
} from '@rayport/backstage-plugin-ray-node';
import { RequestContext } from '../requests/RequestContext';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { isOrderedVersion } from '../kubernetes/cache/versions';
import { isKindNotInstalled } from '../kubernetes/kindNotInstalled';
import { ManagedObjectErrors } from '../kubernetes/ManagedKind';
import { warnOfAge } from './warnOfAge';
import { View } from './View';
import { ViewIndex } from './ViewIndex';
import { ViewStore } from './ViewStore';

/** Options of a read; `consistency` is `cached` when absent. */
export type ReadOptions = Partial<
  Pick<RequestContext, 'consistency' | 'signal' | 'warn' | 'impersonate'>
>;

/** Reads views from Kubernetes itself. */
export interface FreshViews<V> {
  /** @throws RayApiError when it is missing or not managed */
  get(key: ObjectKey, options: CallOptions): Promise<V>;
  list(options: CallOptions & { namespace?: string }): Promise<V[]>;
}

/** Options of {@link ViewReader}. */
export interface ViewReaderOptions<V extends View<object>> {
  store: Pick<ViewStore<KubernetesObject, V>, 'get' | 'index' | 'recent'>;
  /** All sources of the views. */
  sources: ReadonlyArray<CachedObjects<KubernetesObject>>;
  fresh: FreshViews<V>;
  errors: ManagedObjectErrors;
}

/**
 * Reads views of one kind: from the cache, or from Kubernetes if the caller requests that or the cache can't order two
 * versions of an object.
 */
export class ViewReader<V extends View<object>> {
  readonly #options: ViewReaderOptions<V>;

  constructor(options: ViewReaderOptions<V>) {
    this.#options = options;
  }

  /** @throws RayApiError when it is missing or not managed */
  async get(key: ObjectKey, options: ReadOptions): Promise<V> {
    const { fresh, store, errors } = this.#options;
    if (await this.#mustBeFresh(options)) return fresh.get(key, options);
    const view = store.get(key);
    if (!view) throw errors.notFound(key, 'get');
    return view;
  }

  /** The views that lists are cut from; of all namespaces, or at least the requested one. */
  async index(
    { namespace }: { namespace?: string },
    options: ReadOptions,
  ): Promise<ViewIndex<V>> {
    const { fresh, store, sources } = this.#options;
    const isCurrent = sources.every(
      ({ freshness }) => freshness.state === 'current',
    );
    if (await this.#mustBeFresh(options)) {
      const { signal, impersonate } = options;
      const asked = { namespace, signal, impersonate };
      return new ViewIndex(await fresh.list(asked));
    }
    // The caller may have waited for a change, so the index must contain it.
    return isCurrent ? store.recent : store.index;
  }

  /** The same, but only a warning if Kubernetes does not know the kind, so that other kinds can be shown. */
  async indexIfInstalled(
    scope: { namespace?: string },
    options: ReadOptions,
  ): Promise<ViewIndex<V>> {
    try {
      return await this.index(scope, options);
    } catch (error) {
      if (!isKindNotInstalled(error)) throw error;
      error.messageParts.forEach(part => options.warn?.(part));
      return new ViewIndex();
    }
  }

  async #mustBeFresh(options: ReadOptions) {
    if (options.consistency === 'strong') return true;
    const { sources } = this.#options;
    const late = sources.filter(
      ({ freshness }) => freshness.state !== 'current',
    );
    for (const source of late) {
      const isThere = source.freshness.state === 'behind';
      if (!isThere) await source.ready({ signal: options.signal });
    }
    const isOrdered = sources.every(
      ({ version }) => version !== undefined && isOrderedVersion(version),
    );
    if (!isOrdered) return true;
    if (late.length && options.warn) warnOfAge(late, options.warn);
    return false;
  }
}
