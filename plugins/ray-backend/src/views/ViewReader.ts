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

/** How a read asks; `consistency` is `cached` when absent. */
export type ReadOptions = Partial<
  Pick<RequestContext, 'consistency' | 'signal' | 'warn' | 'impersonate'>
>;

/** Reads views from Kubernetes itself. */
export interface FreshViews<V> {
  /** @throws RayApiError when it is missing or not ours */
  get(key: ObjectKey, options: CallOptions): Promise<V>;
  list(options: CallOptions & { namespace?: string }): Promise<V[]>;
}

/** Options of {@link ViewReader}. */
export interface ViewReaderOptions<V extends View<object>> {
  store: Pick<ViewStore<KubernetesObject, V>, 'index'>;
  /** Everything that the views are made of. */
  sources: ReadonlyArray<CachedObjects<KubernetesObject>>;
  fresh: FreshViews<V>;
  errors: ManagedObjectErrors;
}

/**
 * Reads views of one kind: from the cache, or from Kubernetes itself where the caller wants that, or where the cache
 * can't tell which of two versions of an object is the later one.
 */
export class ViewReader<V extends View<object>> {
  readonly #options: ViewReaderOptions<V>;

  constructor(options: ViewReaderOptions<V>) {
    this.#options = options;
  }

  /** @throws RayApiError when it is missing or not ours */
  async get(key: ObjectKey, options: ReadOptions): Promise<V> {
    const { fresh, store, errors } = this.#options;
    if (await this.#mustBeFresh(options)) return fresh.get(key, options);
    const view = store.index.get(key);
    if (!view) throw errors.notFound(key, 'get');
    return view;
  }

  /** What lists are cut from; of all namespaces, or more than the one. */
  async index(
    { namespace }: { namespace?: string },
    options: ReadOptions,
  ): Promise<ViewIndex<V>> {
    const { fresh, store } = this.#options;
    if (await this.#mustBeFresh(options)) {
      const { signal, impersonate } = options;
      const asked = { namespace, signal, impersonate };
      return new ViewIndex(await fresh.list(asked));
    }
    return store.index;
  }

  /** The same, and nothing but a warning where Kubernetes does not know the kind: others are shown all the same. */
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
