import { useMemo } from 'react';
import { SortState } from '@backstage/ui';
import { ListParams } from './useListParams';
import { ListSort } from './useListRequest';

/** How a table is sorted, changed in the address of its list; the same object until it says something else. */
export function useListSort(sort: ListSort, set: ListParams['set']): SortState {
  return useMemo(
    () => ({
      descriptor: sort,
      onSortChange: next =>
        set({
          sort: `${next.direction === 'descending' ? '-' : ''}${next.column}`,
        }),
    }),
    [sort, set],
  );
}
