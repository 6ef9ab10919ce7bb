import { ListParams } from '../useListParams';

/** What filters of a list are, and the order that they show it in; not the page. */
const FILTERS = [
  ...(['q', 'namespace', 'state', 'mine'] as const),
  ...(['component', 'origin', 'sort'] as const),
];

/** The filters that a list has now, as a query; empty without any. */
export function filterQuery({ get }: Pick<ListParams, 'get'>): string {
  const query = new URLSearchParams();
  for (const name of FILTERS) {
    if (get(name)) query.set(name, get(name));
  }
  return query.toString();
}

/** Gives a list the filters of a query, and no others. */
export function applyQuery({ set }: Pick<ListParams, 'set'>, query: string) {
  const wanted = new URLSearchParams(query);
  set(Object.fromEntries(FILTERS.map(name => [name, wanted.get(name) ?? ''])));
}
