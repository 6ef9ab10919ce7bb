import { SelectedListPage } from './selectListPage';

/** What a page says beside its rows. */
export function summaryOf<V>({
  total,
  page,
  available,
  namespaces,
}: SelectedListPage<V>) {
  return { total, page, available, namespaces };
}

/** How many are in each state that any is in, in the order of the states. */
export function inEachState<V>(
  states: readonly string[],
  page: SelectedListPage<V>,
): Array<{ state: string; count: number }> {
  return states.flatMap(state => {
    const count = page.states.get(state);
    return count ? [{ state, count }] : [];
  });
}
