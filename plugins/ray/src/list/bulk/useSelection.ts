import { useCallback, useMemo, useState } from 'react';
import { Key, TableSelection } from '@backstage/ui';
import { ListedObject } from '../ListedObject';

/** The rows of a list that are selected. */
export interface ListSelection<T> {
  rows: T[];
  clear(): void;
  /** For the table; stays the same object while the selection does. */
  table: TableSelection;
}

/**
 * Remembers which rows are selected. What no longer matches the filters is not: nothing is done to what can't be seen.
 *
 * @param options - `matching`: the rows that match the filters; `shown`: those of the page, which "all" means
 */
export function useSelection<T extends ListedObject>(options: {
  matching: T[] | undefined;
  shown: T[] | undefined;
}): ListSelection<T> {
  const { matching, shown } = options;
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const rows = useMemo(
    () => matching?.filter(({ id }) => selected.has(id)) ?? [],
    [matching, selected],
  );
  return {
    rows,
    clear: useCallback(() => setSelected(new Set()), []),
    table: useMemo(
      () => ({
        mode: 'multiple',
        behavior: 'toggle',
        selected,
        onSelectionChange: keys =>
          setSelected(
            keys === 'all' ? new Set(shown?.map(({ id }) => id)) : keys,
          ),
      }),
      [selected, shown],
    ),
  };
}
