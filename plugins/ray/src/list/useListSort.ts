import { useMemo } from 'react';
import { ListDefinition, ListItem } from './ListDefinition';
import { ListColumn } from './table/ListColumn';
import { ListParams } from './useListParams';

/** A column that a list is sorted by. */
export interface ListSort {
  column: string;
  direction: 'ascending' | 'descending';
}

function parseSort(text: string): ListSort {
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'descending' }
    : { column: text, direction: 'ascending' };
}

/** The sort of a list from its address, or the default when the address has no valid one. */
export function useListSort<T extends ListItem>(
  { get }: ListParams,
  options: Pick<ListDefinition<T>, 'defaultSort'> & {
    columns: ListColumn<T>[];
  },
): ListSort {
  const { columns, defaultSort } = options;
  const wanted = get('sort');
  return useMemo(() => {
    const sort = parseSort(wanted);
    const isKnown = columns.some(
      ({ id, isSortable }) => isSortable && id === sort.column,
    );
    return isKnown ? sort : parseSort(defaultSort);
  }, [wanted, columns, defaultSort]);
}

/** A sort as the address of a list has it. */
export function formatSort({ column, direction }: ListSort): string {
  return direction === 'descending' ? `-${column}` : column;
}
