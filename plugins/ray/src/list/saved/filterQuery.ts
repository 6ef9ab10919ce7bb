import { ListParams } from '../useListParams';

/** The filter parameters of a list, and its order; not the page. */
const FILTERS = [
  ...(['q', 'namespace', 'state', 'mine'] as const),
  ...(['unowned', 'component', 'origin', 'sort'] as const),
];

/** The present filters of a list, as a query; empty without any. */
export function filterQuery({ get }: Pick<ListParams, 'get'>): string {
  const query = new URLSearchParams();
  for (const name of FILTERS) {
    if (get(name)) query.set(name, get(name));
  }
  return query.toString();
}

/** Applies exactly the filters of a query. */
export function applyQuery({ set }: Pick<ListParams, 'set'>, query: string) {
  const wanted = new URLSearchParams(query);
  set(Object.fromEntries(FILTERS.map(name => [name, wanted.get(name) ?? ''])));
}
