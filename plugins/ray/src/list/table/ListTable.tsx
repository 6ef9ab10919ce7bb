import { CSSProperties, ReactNode, useMemo } from 'react';
import { Checkbox } from '@backstage/ui';
import { ListItem } from '../ListDefinition';
import { ListSort } from '../useListSort';
import { useTexts } from '../../translation';
import { ListColumn } from './ListColumn';
import { ListHeader, RowSelection } from './ListHeader';
import { Placeholder } from '../../ui/Placeholder';
import styles from './ListTable.module.css';

/** Room for a checkbox, pixels. */
const SELECTION_WIDTH = 40;

const DEFAULT_MIN_WIDTH = 75;

function track(column: Omit<ListColumn<never>, 'cell'>): string {
  const { width, minWidth = DEFAULT_MIN_WIDTH, share = 1 } = column;
  return width === undefined
    ? `minmax(${minWidth}px, ${share}fr)`
    : `${width}px`;
}

/** The widths of the columns, behind one with checkboxes, as `grid-template-columns` of CSS. */
export function gridTemplate(
  columns: ReadonlyArray<Omit<ListColumn<never>, 'cell'>>,
): string {
  return [`${SELECTION_WIDTH}px`, ...columns.map(track)].join(' ');
}

/** A row of a list; re-renders only when its content changes. */
function ListRow<T extends { id: string; name: string }>(props: {
  row: T;
  columns: ReadonlyArray<ListColumn<T>>;
  isSelected: boolean;
  select: RowSelection<T>['select'];
}) {
  const { t } = useTexts();
  const { row, columns, isSelected, select } = props;
  return useMemo(
    () => (
      <div
        role="row"
        className={styles.row}
        data-selected={isSelected || undefined}
      >
        <div role="cell">
          <Checkbox
            aria-label={t('table.select', { name: row.name })}
            isSelected={isSelected}
            onChange={next => select([row], next)}
          />
        </div>
        {columns.map(({ id, label, isRowHeader, isLine, ...column }) => (
          <div
            key={id}
            role={isRowHeader ? 'rowheader' : 'cell'}
            data-line={isLine || undefined}
            data-label={
              isRowHeader || isLine || column.isLabelHidden ? undefined : label
            }
          >
            {column.cell(row)}
          </div>
        ))}
      </div>
    ),
    [t, row, columns, isSelected, select],
  );
}

const ROWS = 5;

/** Widths that look like text, used in rotation. */
const WIDTHS = ['75%', '50%', '60%', '45%', '70%'];

/** A placeholder for rows that are loading. */
function SkeletonRows(props: { columns: ReadonlyArray<ListColumn<never>> }) {
  return (
    <>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <div />
          {props.columns.map(({ id }, index) => (
            <div key={id}>
              <Placeholder width={WIDTHS[(row + index) % WIDTHS.length]} />
            </div>
          ))}
        </div>
      ))}
    </>
  );
}

type GridStyle = CSSProperties & Record<'--ray-columns', string>;

/** Props of a list's table. */
export interface ListTableProps<T> {
  /** Names the table for screen readers. */
  label: string;
  columns: ReadonlyArray<ListColumn<T>>;
  /** An unchanged row must be the same object; a skeleton while absent. */
  rows: readonly T[] | undefined;
  sort: ListSort;
  onSort(sort: ListSort): void;
  selection: RowSelection<T>;
  /** Shown in place of rows, if there are none. */
  empty: ReactNode;
}

/**
 * The table of a list, styled like that of `@backstage/ui`. A list gets new rows with each key of its search and with
 * each change in Kubernetes. React Aria, on which that table builds, takes about 7 ms for each of up to a hundred rows;
 * plain elements take 2 ms, and unchanged rows nothing. It uses ARIA roles, because browsers drop the semantics of
 * table elements with a grid layout.
 */
export function ListTable<T extends ListItem>(props: ListTableProps<T>) {
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
