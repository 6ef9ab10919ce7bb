import { Rendered } from '../core/Rendered';
import { RecentReads } from '../core/RecentReads';
import { renderList, RenderListOptions } from './renderList';
import { ResourceView } from './ResourceView';
import { selectViews, ViewQuery } from './selectViews';
import { ViewIndex } from './ViewIndex';

/** Lists that are remembered of the same views; each holds on to a page of them. */
const MAX_LISTS = 16;

/** What is in a list beside its items. */
export interface ListPage {
  /** Token of the next page; empty on the last. */
  continue: string;
}

/** Options of {@link ViewLists}. */
export interface ViewListsOptions<
  M extends object,
  L extends object,
> extends Pick<RenderListOptions<M, L>, 'schema' | 'field'> {
  /** Makes the whole of the items of a page and what else is in the list. */
  list(items: M[], page: ListPage): L;
}

/**
 * Lists of views as their ready JSON. The list of who may see everything is remembered until any of the views changes:
 * many clients ask for the same list again and again.
 */
export class ViewLists<M extends object, L extends object> {
  readonly #options: ViewListsOptions<M, L>;
  /** By the revision of the views, so that nothing holds on to lists of what has changed. */
  readonly #recent = new WeakMap<object, RecentReads<Rendered<L>>>();

  constructor(options: ViewListsOptions<M, L>) {
    this.#options = options;
  }

  /** @throws RayApiError `INVALID_ARGUMENT` for a selector or a token that can't be read */
  render<V extends ResourceView<M>>(
    index: ViewIndex<V>,
    query: ViewQuery,
  ): Rendered<L> {
    const { mayRead: _, mayReadAll, ...asked } = query;
    if (!mayReadAll) return this.#renderNow(index, query);
    return this.#recentOf(index.revision).get(JSON.stringify(asked), () =>
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
