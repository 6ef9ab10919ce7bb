import { useMemo } from 'react';
import { TablePagination } from '@backstage/ui';
import { useTexts } from '../translation';
import { ListData } from './ListDefinition';
import { ListParams } from './useListParams';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './useListRequest';

/** The pagination of a list, with the range that is shown. */
export function ListPagination(props: {
  data: Pick<ListData<unknown>, 'page' | 'total'> | undefined;
  pageSize: number;
  set: ListParams['set'];
}) {
  const { t } = useTexts();
  const { data, pageSize, set } = props;
  const sizes = useMemo(
    () =>
      PAGE_SIZES.map(value => ({
        value,
        label: t('pages.size', { size: String(value) }),
      })),
    [t],
  );
  if (!data || data.total <= DEFAULT_PAGE_SIZE) return null;
  const { page, total } = data;
  const offset = (page - 1) * pageSize;
  const goTo = (next: number) => set({ page: next > 1 ? String(next) : '' });
  return (
    <TablePagination
      pageSize={pageSize}
      pageSizeOptions={sizes}
      offset={offset}
      totalCount={total}
      hasNextPage={page * pageSize < total}
      hasPreviousPage={page > 1}
      onNextPage={() => goTo(page + 1)}
      onPreviousPage={() => goTo(page - 1)}
      onPageSizeChange={next => set({ size: String(next) })}
      getLabel={() =>
        t('pages.range', {
          first: offset + 1,
          last: Math.min(offset + pageSize, total),
          total,
        })
      }
    />
  );
}
