import { ObjectScope } from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from '../core/canonicalOwner';
import { isManaged } from '../core/isManaged';
import { Labels, parseLabelSelector } from './labelSelector';
import { Keyed } from './pageToken';
import { Order, PageRequest, paginate } from './paginate';

/** Which items are wanted, in which order, and which page of them; empty stands for any. */
export interface ListQuery extends PageRequest {
  /** What names start with. */
  name?: string;
  user?: string;
  state?: string;
  /** As Kubernetes selects by labels. */
  labelSelector?: string;
  /** All when absent. */
  objects?: ObjectScope;
  /** `name`, `createdAt` or `state`, perhaps with ` desc`; by namespace and name when empty. */
  orderBy?: string;
}

/** What an item of a list is selected and ordered by. */
export interface Selectable extends Keyed {
  createdAt?: string;
  /** In the one form that owners have. */
  user?: string;
  /** Every state that finds it; the first one orders it. */
  states?: readonly string[];
  labels?: Labels;
}

/** A page of a list. */
export interface SelectedPage<T> {
  items: T[];
  /** Token of the next page; empty on the last. */
  continue: string;
}

interface Candidate<T> extends Selectable {
  item: T;
}

function orderOf(orderBy: string): Order<Selectable> | undefined {
  if (!orderBy) return undefined;
  const [by, direction] = orderBy.split(' ');
  const values: Record<string, (candidate: Selectable) => string> = {
    name: candidate => candidate.name,
    createdAt: candidate => candidate.createdAt ?? '',
    state: candidate => candidate.states?.[0] ?? '',
  };
  const value = by === undefined ? undefined : values[by];
  if (!value) throw new TypeError(`The rules let no order by ${by} pass`);
  return { id: orderBy, value, isDescending: direction === 'desc' };
}

/**
 * Whether something is what a query selects.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for a selector that can't be read
 */
export function matcherOf(query: ListQuery): (item: Selectable) => boolean {
  const { name = '', state, labelSelector = '', objects } = query;
  const user = query.user && canonicalOwner(query.user);
  const hasLabels = parseLabelSelector(labelSelector);
  return item =>
    item.name.startsWith(name) &&
    (objects !== 'managed' || isManaged(item.labels)) &&
    (!user || item.user === user) &&
    (!state || item.states?.includes(state) === true) &&
    hasLabels(item.labels);
}

/**
 * Selects, orders and cuts a list; the same for every kind of resource.
 *
 * @param describe - what of an item the query looks at
 * @throws RayApiError `INVALID_ARGUMENT` for a selector or a token that can't be read
 */
export function selectPage<T>(
  items: readonly T[],
  query: ListQuery,
  describe: (item: T) => Selectable,
): SelectedPage<T> {
  const matches = matcherOf(query);
  const candidates = items
    .map((item): Candidate<T> => ({ ...describe(item), item }))
    .filter(matches);
  const order = orderOf(query.orderBy ?? '');
  const page = paginate<Candidate<T>>(candidates, query, order);
  return {
    items: page.items.map(({ item }) => item),
    continue: page.continue,
  };
}
