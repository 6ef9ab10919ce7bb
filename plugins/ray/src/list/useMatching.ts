import { useMemo } from 'react';
import { ListedObject } from './ListedObject';
import { ListParams } from './useListParams';
import { useMe } from './useMe';

/** How a list is searched and filtered; its functions must be stable. */
export interface Matching<T> {
  /** What the search looks into. */
  searched(row: T): string;
  /** What the filter of states looks at; absent where there is none. */
  stateOf?(row: T): string | undefined;
  /** Who it belongs to; absent where nothing belongs to anybody. */
  ownerOf?(row: T): string;
}

/** The rows that match the search and the filters in the address. */
export function useMatching<T extends ListedObject>(
  rows: T[] | undefined,
  params: ListParams,
  { searched, stateOf, ownerOf }: Matching<T>,
): T[] | undefined {
  const words = params.get('q').toLowerCase().trim();
  const namespace = params.get('namespace');
  const state = params.get('state');
  const isMine = params.get('mine') !== '' && ownerOf !== undefined;
  const me = useMe();
  return useMemo(
    () =>
      rows?.filter(
        row =>
          (!namespace || row.namespace === namespace) &&
          (!state || !stateOf || stateOf(row) === state) &&
          (!isMine || ownerOf(row) === me) &&
          (!words || searched(row).toLowerCase().includes(words)),
      ),
    [rows, words, namespace, state, isMine, me, searched, stateOf, ownerOf],
  );
}
