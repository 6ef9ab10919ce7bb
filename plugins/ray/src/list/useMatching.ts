import { useMemo } from 'react';
import { ListedObject } from './ListedObject';
import { ListParams } from './useListParams';

/** How a list is searched and filtered; its functions must be stable. */
export interface Matching<T> {
  /** What the search looks into. */
  searched(row: T): string;
  /** What the filter of states looks at; absent where there is none. */
  stateOf?(row: T): string | undefined;
}

/** The rows that match the search and the filters in the address. */
export function useMatching<T extends ListedObject>(
  rows: T[] | undefined,
  params: ListParams,
  { searched, stateOf }: Matching<T>,
): T[] | undefined {
  const words = params.get('q').toLowerCase().trim();
  const namespace = params.get('namespace');
  const state = params.get('state');
  return useMemo(
    () =>
      rows?.filter(
        row =>
          (!namespace || row.namespace === namespace) &&
          (!state || !stateOf || stateOf(row) === state) &&
          (!words || searched(row).toLowerCase().includes(words)),
      ),
    [rows, words, namespace, state, searched, stateOf],
  );
}
