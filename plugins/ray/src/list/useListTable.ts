import { useMemo } from 'react';
import { SortState, TablePaginationType } from '@backstage/ui';
import { ListData } from './ListDefinition';
import { ListParams } from './useListParams';
import { ListSort, PAGE_SIZES } from './useListRequest';

/** What the table of a list is given beside its rows; each stays the same object until it says something else. */
export interface ListTable {
  sort: SortState;
  pagination: TablePaginationType;
}

function paginationOf(options: {
  page: number;
  pageSize: number;
  total: number;
  set: ListParams['set'];
}): TablePaginationType {
  const { page, pageSize, total, set } = options;
  if (total <= PAGE_SIZES[0]) return { type: 'none' };
  const goTo = (next: number) => set({ page: next > 1 ? String(next) : '' });
  return {
    type: 'page',
    pageSize,
    pageSizeOptions: PAGE_SIZES,
    offset: (page - 1) * pageSize,
    totalCount: total,
    hasNextPage: page * pageSize < total,
    hasPreviousPage: page > 1,
    onNextPage: () => goTo(page + 1),
    onPreviousPage: () => goTo(page - 1),
    onPageSizeChange: next => set({ size: String(next) }),
  };
}

/** How the table of a list is sorted and paged; both are changed in its address. */
export function useListTable(options: {
  data: Pick<ListData<unknown>, 'page' | 'total'> | undefined;
  sort: ListSort;
  pageSize: number;
  set: ListParams['set'];
}): ListTable {
  const { data, sort, pageSize, set } = options;
  const { page = 1, total = 0 } = data ?? {};
  return {
    sort: useMemo(
      () => ({
        descriptor: sort,
        onSortChange: next =>
          set({
            sort: `${next.direction === 'descending' ? '-' : ''}${next.column}`,
          }),
      }),
      [sort, set],
    ),
    pagination: useMemo(
      () => paginationOf({ page, pageSize, total, set }),
      [page, pageSize, total, set],
    ),
  };
}
