import {
  DEFAULT_PAGE_SIZE,
  ORIGIN_TOOLS,
  STANDALONE,
} from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../../core/RayResource';
import { ListFields } from '../../views/ListFields';

/** An item of a list. */
export interface ListedView {
  readonly namespace: string;
  readonly name: string;
  readonly resource: RayResource;
  readonly listFields: ListFields;
}

/** Filter, order and page of a list; empty or 0 means any. */
export interface ListPageQuery<V> {
  search: string;
  namespace: string;
  state: string;
  /** Only objects of one of these owners; any owner when absent. */
  owners?: readonly string[];
  /** Only objects for this component, an entity ref. All when absent; none when empty, because that is no component. */
  component?: string;
  /** A tool, or {@link STANDALONE}; any when absent or empty. */
  origin?: string;
  /** Only objects without an owner. */
  unowned?: boolean;
  /** From 1. */
  page: number;
  pageSize: number;
  mayRead(resource: RayResource): boolean;
  stateOf(view: V): string;
  /** Sorts the matches; absent if the views are in order already. */
  compare?(a: V, b: V): number;
}

/** A page, and data about the whole list. */
export interface SelectedListPage<V> {
  items: V[];
  total: number;
  page: number;
  available: number;
  namespaces: string[];
  /** The tools that created any of them. */
  origins: string[];
  /** How many have no owner. */
  unowned: number;
  /** Number in each state, ignoring the filter by state. */
  states: ReadonlyMap<string, number>;
}

function isFrom(wanted: string | undefined, { origin }: ListFields): boolean {
  if (!wanted) return true;
  return wanted === STANDALONE
    ? origin?.tool !== 'owner'
    : origin?.tool === wanted;
}

/**
 * Reads the prepared fields of each view once.
 *
 * @param views - in the order of the list, unless the query sorts them
 */
export function selectListPage<V extends ListedView>(
  views: Iterable<V>,
  query: ListPageQuery<NoInfer<V>>,
): SelectedListPage<V> {
  const { namespace, state, owners, component, mayRead, stateOf } = query;
  const search = query.search.trim().toLowerCase();
  const namespaces = new Set<string>();
  const origins = new Set<string>();
  const states = new Map<string, number>();
  const matching: V[] = [];
  let available = 0;
  let unowned = 0;
  for (const view of views) {
    const { resource, listFields } = view;
    if (!mayRead(resource)) continue;
    available += 1;
    namespaces.add(resource.namespace);
    if (!resource.owner) unowned += 1;
    if (listFields.origin) origins.add(listFields.origin.tool);
    if (namespace && resource.namespace !== namespace) continue;
    if (owners && !owners.includes(resource.owner ?? '')) continue;
    if (query.unowned && resource.owner) continue;
    if (component === '') continue;
    if (component && listFields.component !== component) continue;
    if (!isFrom(query.origin, listFields)) continue;
    if (search && !listFields.text.includes(search)) continue;
    const itsState = stateOf(view);
    states.set(itsState, (states.get(itsState) ?? 0) + 1);
    if (!state || itsState === state) matching.push(view);
  }
  if (query.compare) matching.sort(query.compare);
  const total = matching.length;
  const pageSize = query.pageSize || DEFAULT_PAGE_SIZE;
  const last = Math.max(Math.ceil(total / pageSize), 1);
  const page = Math.min(Math.max(query.page, 1), last);
  const from = (page - 1) * pageSize;
  return {
    items: matching.slice(from, from + pageSize),
    total,
    page,
    available,
    states,
    namespaces: [...namespaces].sort(),
    unowned,
    origins: ORIGIN_TOOLS.filter(tool => origins.has(tool)),
  };
}
