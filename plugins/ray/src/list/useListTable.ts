import { useMemo } from 'react';
import { SortDirection, SortState, TablePaginationType } from '@backstage/ui';
import { Compare } from './compare';
import { ListParams } from './useListParams';
import { useSameItems } from './useSameItems';

/** What the table of a list is given; each stays the same object until it says something else. */
export interface ListTable<T> {
  /** The items of the page shown; absent while nothing has been read. */
  data: T[] | undefined;
  sort: SortState;
  pagination: TablePaginationType;
  /** How many match the filters. */
  total: number;
}

const PAGE_SIZES = [25, 50, 100];

function sortOf(text: string, fallback: string) {
  const sort = text || fallback;
  const direction: SortDirection = sort.startsWith('-')
    ? 'descending'
    : 'ascending';
  return { column: sort.replace(/^-/, ''), direction };
}

function paginationOf(options: {
  page: number;
  lastPage: number;
  pageSize: number;
  total: number;
  set: ListParams['set'];
}): TablePaginationType {
  const { page, lastPage, pageSize, total, set } = options;
  if (total <= PAGE_SIZES[0]) return { type: 'none' };
  const goTo = (next: number) => set({ page: next > 1 ? String(next) : '' });
  return {
    type: 'page',
    pageSize,
    pageSizeOptions: PAGE_SIZES,
    offset: (page - 1) * pageSize,
    totalCount: total,
    hasNextPage: page < lastPage,
    hasPreviousPage: page > 1,
    onNextPage: () => goTo(page + 1),
    onPreviousPage: () => goTo(page - 1),
    onPageSizeChange: next => set({ size: String(next) }),
  };
}

/**
 * Sorts and pages the items of a list as its address says.
 *
 * @param options - `items`: what matches the filters; `comparers`: by column id, must be stable; `defaultSort`:
 * a column id, with a `-` before it when descending
 */
export function useListTable<T>(options: {
  items: T[] | undefined;
  comparers: Record<string, Compare<T>>;
  defaultSort: string;
  params: ListParams;
}): ListTable<T> {
  const { items, comparers, defaultSort, params } = options;
  const { column, direction } = sortOf(params.get('sort'), defaultSort);
  const sorted = useMemo(() => {
    const compare = comparers[column];
    if (!items || !compare) return items;
    const sign = direction === 'descending' ? -1 : 1;
    return [...items].sort((a, b) => sign * compare(a, b));
  }, [items, comparers, column, direction]);

  const total = sorted?.length ?? 0;
  const size = Number(params.get('size'));
  const pageSize = PAGE_SIZES.includes(size) ? size : PAGE_SIZES[0];
  const lastPage = Math.max(Math.ceil(total / pageSize), 1);
  const wanted = Math.trunc(Number(params.get('page')));
  const page = Math.min(Math.max(wanted || 1, 1), lastPage);
  const offset = (page - 1) * pageSize;
  const data = useSameItems(sorted?.slice(offset, offset + pageSize));
  const { set } = params;
  return {
    data,
    total,
    sort: useMemo(
      () => ({
        descriptor: { column, direction },
        onSortChange: next =>
          set({
            sort: `${next.direction === 'descending' ? '-' : ''}${next.column}`,
          }),
      }),
      [column, direction, set],
    ),
    pagination: useMemo(
      () => paginationOf({ page, lastPage, pageSize, total, set }),
      [page, lastPage, pageSize, total, set],
    ),
  };
}
