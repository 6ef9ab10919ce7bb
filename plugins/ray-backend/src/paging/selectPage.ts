import { ObjectScope } from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from '../core/canonicalOwner';
import { isManaged } from '../core/isManaged';
import { Labels, parseLabelSelector } from './labelSelector';
import { Keyed } from './pageToken';
import { Order, PageRequest, paginate } from './paginate';

/** Filter, order and page of a list; empty means any. */
export interface ListQuery extends PageRequest {
  /** Prefix of names. */
  name?: string;
  user?: string;
  state?: string;
  /** Label selector, as in Kubernetes. */
  labelSelector?: string;
  /** All when absent. */
  objects?: ObjectScope;
  /** `name`, `createdAt` or `state`, perhaps with ` desc`; by namespace and name when empty. */
  orderBy?: string;
}

/** Properties of an item that lists filter and sort by. */
export interface Selectable extends Keyed {
  createdAt?: string;
  /** In canonical form. */
  user?: string;
  /** Every state that matches it; the first one sorts it. */
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
 * Whether an item matches a query.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for an invalid selector
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
 * Filters, sorts and pages a list; the same for every kind of resource.
 *
 * @param describe - properties of an item that the query needs
 * @throws RayApiError `INVALID_ARGUMENT` for an invalid selector or token
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
