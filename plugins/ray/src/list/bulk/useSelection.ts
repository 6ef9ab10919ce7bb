import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Change } from '@rayport/backstage-plugin-ray-common';
import { changesApiRef } from '../../live';
import { ListItem } from '../ListDefinition';
import { RowSelection } from '../table/ListHeader';

/** The rows of a list that are selected. */
export interface ListSelection<T> {
  /** As last seen. */
  rows: T[];
  clear(): void;
  /** For the table. */
  table: RowSelection<T>;
}

/** A selected row, and the filters under which it was last seen. */
interface Selected<T> {
  row: T;
  filters: string;
}

type Selection<T> = ReadonlyMap<string, Selected<T>>;

/** Updates the selection with the rows of a page; returns the same object if nothing changed. */
function withSeen<T extends ListItem>(
  selection: Selection<T>,
  shown: readonly T[],
  filters: string,
): Selection<T> {
  const seen = shown.filter(row => {
    const known = selection.get(row.id);
    return known && (known.row !== row || known.filters !== filters);
  });
  if (!seen.length) return selection;
  const next = new Map(selection);
  for (const row of seen) next.set(row.id, { row, filters });
  return next;
}

/**
 * Remembers the selected rows, also on other pages. Rows not seen under the present filters don't count while these
 * apply, so that an action affects only what can be seen.
 *
 * @param options - `filters`: the present ones as text; `shown`: the rows of the page, and the filters under which they
 * were read
 */
export function useSelection<T extends ListItem>(options: {
  kind: Change['kind'];
  filters: string;
  shown: { rows: readonly T[]; filters: string };
}): ListSelection<T> {
  const { kind, filters, shown } = options;
  const [state, setState] = useState<Selection<T>>(new Map());
  const selection = withSeen(state, shown.rows, shown.filters);
  if (selection !== state) setState(selection);

  const stream = useApi(changesApiRef);
  useEffect(
    () =>
      stream.subscribe(message => {
        if (message.type !== 'change') return;
        const { change } = message;
        if (change.kind !== kind || change.type !== 'deleted') return;
        const id = `${change.namespace}/${change.name}`;
        setState(before => {
          const isGone = ([key]: [string, unknown]) => key !== id;
          return before.has(id) ? new Map([...before].filter(isGone)) : before;
        });
      }),
    [stream, kind],
  );

  // Stable, because the rows depend on it and would re-render with each key typed into the search.
  const shownFilters = useRef(shown.filters);
  useLayoutEffect(() => {
    shownFilters.current = shown.filters;
  }, [shown.filters]);
  const select = useCallback(
    (rows: readonly T[], isSelected: boolean) =>
      setState(before => {
        const next = new Map(before);
        for (const row of rows) {
          if (!isSelected) next.delete(row.id);
          else next.set(row.id, { row, filters: shownFilters.current });
        }
        return next;
      }),
    [],
  );
  return {
    rows: useMemo(
      () =>
        [...selection.values()]
          .filter(selected => selected.filters === filters)
          .map(({ row }) => row),
      [selection, filters],
    ),
    clear: useCallback(() => setState(new Map()), []),
    table: { selected: selection, select },
  };
}
