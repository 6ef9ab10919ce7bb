import { CSSProperties, ReactNode, useMemo } from 'react';
import { ListedObject } from '../ListedObject';
import { ListSort } from '../useListSort';
import { gridTemplate } from './gridTemplate';
import { ListColumn } from './ListColumn';
import { ListHeader } from './ListHeader';
import { ListRow } from './ListRow';
import { RowSelection } from './RowSelection';
import { SkeletonRows } from './SkeletonRows';
import styles from './ListTable.module.css';

type GridStyle = CSSProperties & Record<'--ray-columns', string>;

/** What a table of a list shows. */
export interface ListTableProps<T> {
  /** Names the table for screen readers. */
  label: string;
  columns: ReadonlyArray<ListColumn<T>>;
  /** A row that says the same as before must be the same object; a skeleton while absent. */
  rows: readonly T[] | undefined;
  sort: ListSort;
  onSort(sort: ListSort): void;
  selection: RowSelection<T>;
  /** In place of rows, where there are none. */
  empty: ReactNode;
}

/**
 * The table of a list, as that of `@backstage/ui` looks. A list gets other rows with each key of its search and with each
 * change in Kubernetes: React Aria, on which that table builds, takes the browser some 7 ms for a row, of which a page has
 * up to a hundred; plain elements take 2 ms, and rows that stay take nothing. It is made of roles, not of the
 * elements of a table: browsers forget what those are when they are laid out as a grid.
 */
export function ListTable<T extends ListedObject>(props: ListTableProps<T>) {
  const { columns, rows, selection, empty } = props;
  const style = useMemo(
    (): GridStyle => ({ '--ray-columns': gridTemplate(columns) }),
    [columns],
  );
  return (
    <div className={styles.scroll}>
      <div
        role="table"
        aria-label={props.label}
        aria-busy={!rows}
        className={styles.table}
        style={style}
      >
        <ListHeader
          columns={columns}
          rows={rows ?? []}
          sort={props.sort}
          onSort={props.onSort}
          selection={selection}
        />
        <div role="rowgroup">
          {rows ? (
            rows.map(row => (
              <ListRow
                key={row.id}
                row={row}
                columns={columns}
                isSelected={selection.selected.has(row.id)}
                select={selection.select}
              />
            ))
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </div>
      </div>
      {rows?.length === 0 && <div className={styles.empty}>{empty}</div>}
    </div>
  );
}
