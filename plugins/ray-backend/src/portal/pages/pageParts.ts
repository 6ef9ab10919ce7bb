import { SelectedListPage } from './selectListPage';

/** Parts of a page in addition to its rows. */
export function summaryOf<V>({
  total,
  page,
  available,
  namespaces,
}: SelectedListPage<V>) {
  return { total, page, available, namespaces };
}

/** Number of objects in each occurring state, in the order of the states. */
export function inEachState<V>(
  states: readonly string[],
  page: SelectedListPage<V>,
): Array<{ state: string; count: number }> {
  return states.flatMap(state => {
    const count = page.states.get(state);
    return count ? [{ state, count }] : [];
  });
}
