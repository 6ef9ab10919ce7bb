import { present } from '../core/present';
import { RayResource } from '../core/RayResource';
import { decodeToken, encodeToken } from '../paging/pageToken';
import {
  ListQuery,
  matcherOf,
  SelectedPage,
  selectPage,
} from '../paging/selectPage';
import { ResourceView } from './ResourceView';
import { SortedViews } from './SortedViews';
import { ViewIndex } from './ViewIndex';

/** A query of an index. */
export interface ViewQuery extends ListQuery {
  /** All namespaces when absent or empty. */
  namespace?: string;
  /** Whether the caller may see a resource. */
  mayRead(resource: RayResource): boolean;
  /** The caller may see everything, so no individual checks are needed. */
  mayReadAll?: boolean;
}

/** Selects everything, on one page. */
export const ALL = { limit: '0', continue: '' };

/** Follows every name of a namespace: no name contains this character. */
const AFTER_ALL = '\uffff';

/**
 * Iterates views by namespace and name from a position, skipping those that the namespace or the name's prefix
 * excludes.
 */
function* walk<V extends ResourceView<unknown>>(
  views: SortedViews<V>,
  from: number,
  { namespace, name: prefix = '' }: ViewQuery,
): Generator<V> {
  let place = from;
  for (;;) {
    const view = views.at(place);
    if (!view || (namespace && view.namespace !== namespace)) return;
    if (view.name.startsWith(prefix)) {
      yield view;
      place += 1;
    } else {
      const name = view.name < prefix ? prefix : AFTER_ALL;
      place = views.placeOf({ namespace: view.namespace, name });
    }
  }
}

function startOf(
  views: SortedViews<ResourceView<unknown>>,
  { namespace = '', name = '', continue: token }: ViewQuery,
): number {
  const first = namespace ? views.placeOf({ namespace, name }) : 0;
  if (!token) return first;
  const last = decodeToken(token, '');
  const place = views.placeOf(last);
  const found = views.at(place);
  const isShown =
    found?.namespace === last.namespace && found.name === last.name;
  return Math.max(first, isShown ? place + 1 : place);
}

/**
 * Filters, sorts and pages a list. In the default order it stops after the page, so a page costs the same for any
 * number of objects; other orders read all of them.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for an invalid selector or token
 */
export function selectViews<V extends ResourceView<unknown>>(
  index: ViewIndex<V>,
  query: ViewQuery,
): SelectedPage<V> {
  const matches = matcherOf(query);
  const views = index.narrowest(query);
  const isWanted = ({ selectable, resource }: V) =>
    matches(selectable) && query.mayRead(resource);
  if (query.orderBy) {
    const wanted = [
      ...walk(views, startOf(views, { ...query, continue: '' }), query),
    ];
    return selectPage(wanted.filter(isWanted), query, view => view.selectable);
  }
  const limit = Number(query.limit);
  const items: V[] = [];
  for (const view of walk(views, startOf(views, query), query)) {
    if (!isWanted(view)) continue;
    if (limit > 0 && items.length === limit) {
      const { namespace, name } = present(items.at(-1));
      const last = { namespace, name, value: '' };
      return { items, continue: encodeToken(last, '') };
    }
    items.push(view);
  }
  return { items, continue: '' };
}
