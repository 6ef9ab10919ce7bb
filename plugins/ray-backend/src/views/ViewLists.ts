import { Rendered } from '../core/Rendered';
import { RecentReads } from '../core/RecentReads';
import { renderList, RenderListOptions } from './renderList';
import { ResourceView } from './ResourceView';
import { selectViews, ViewQuery } from './selectViews';
import { ViewIndex } from './ViewIndex';

/** Cached lists of the same views; each holds the views of a page in memory. */
const MAX_LISTS = 16;

/** Fields of a list in addition to its items. */
export interface ListPage {
  /** Token of the next page; empty on the last. */
  continue: string;
}

/** Options of {@link ViewLists}. */
export interface ViewListsOptions<
  M extends object,
  L extends object,
> extends Pick<RenderListOptions<M, L>, 'schema' | 'field'> {
  /** Builds the list message from a page of items and the other fields. */
  list(items: M[], page: ListPage): L;
}

/**
 * Lists of views as encoded JSON. The list of callers who may see everything is cached until any of the views changes,
 * because many clients request it repeatedly.
 */
export class ViewLists<M extends object, L extends object> {
  readonly #options: ViewListsOptions<M, L>;
  /** By the revision of the views, so that nothing holds on to lists of what has changed. */
  readonly #recent = new WeakMap<object, RecentReads<Rendered<L>>>();

  constructor(options: ViewListsOptions<M, L>) {
    this.#options = options;
  }

  /** @throws RayApiError `INVALID_ARGUMENT` for an invalid selector or token */
  render<V extends ResourceView<M>>(
    index: ViewIndex<V>,
    query: ViewQuery,
  ): Rendered<L> {
    const { mayRead: _, mayReadAll, ...asked } = query;
    if (!mayReadAll) return this.#renderNow(index, query);
    const recent = this.#recentOf(index.revision(asked.objects));
    return recent.get(JSON.stringify(asked), () =>
      this.#renderNow(index, query),
    );
  }

  #recentOf(revision: object): RecentReads<Rendered<L>> {
    const known = this.#recent.get(revision);
    if (known) return known;
    const recent = new RecentReads<Rendered<L>>(MAX_LISTS);
    this.#recent.set(revision, recent);
    return recent;
  }

  #renderNow<V extends ResourceView<M>>(
    index: ViewIndex<V>,
    query: ViewQuery,
  ): Rendered<L> {
    const { schema, field, list } = this.#options;
    const { items, continue: token } = selectViews(index, query);
    return renderList({
      schema,
      field,
      items,
      list: messages => list(messages, { continue: token }),
    });
  }
}
