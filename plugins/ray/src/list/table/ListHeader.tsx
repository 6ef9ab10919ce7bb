import { Checkbox, VisuallyHidden } from '@backstage/ui';
import { RiArrowUpLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import { ListSort } from '../useListSort';
import { ListColumn } from './ListColumn';
import styles from './ListTable.module.css';

/** Which rows of a list are selected. */
export interface RowSelection<T> {
  /** By their ids; those of other pages, too. */
  selected: { has(id: string): boolean };
  /** Stays the same function. */
  select(rows: readonly T[], isSelected: boolean): void;
}

function HeaderLabel({ column }: { column: ListColumn<never> }) {
  const { label, isLabelHidden } = column;
  if (isLabelHidden) return <VisuallyHidden>{label}</VisuallyHidden>;
  return (
    <span className={styles.label} title={label}>
      {label}
    </span>
  );
}

/** Sorts by a column when it is pressed, and in the opposite direction when it is pressed again. */
function SortButton(props: {
  column: ListColumn<never>;
  sort: ListSort;
  onSort(sort: ListSort): void;
}) {
  const { column, sort, onSort } = props;
  const { id } = column;
  const isAscending = sort.column === id && sort.direction === 'ascending';
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() =>
        onSort({
          column: id,
          direction: isAscending ? 'descending' : 'ascending',
        })
      }
    >
      <HeaderLabel column={column} />
      <RiArrowUpLine size={16} aria-hidden="true" />
    </button>
  );
}

/** The head of a table: selects all rows if there are any, names the columns, and sorts by them. */
export function ListHeader<T extends { id: string }>(props: {
  columns: ReadonlyArray<ListColumn<T>>;
  rows: readonly T[];
  sort: ListSort;
  onSort(sort: ListSort): void;
  selection: RowSelection<T>;
}) {
  const { t } = useTexts();
  const { columns, rows, sort, onSort, selection } = props;
  const count = rows.filter(({ id }) => selection.selected.has(id)).length;
  const isAll = count > 0 && count === rows.length;
  return (
    <div role="rowgroup">
      <div role="row" className={styles.head}>
        <div role="columnheader">
          {rows.length > 0 ? (
            <Checkbox
              aria-label={t('table.selectAll')}
              isSelected={isAll}
              isIndeterminate={count > 0 && !isAll}
              onChange={isSelected => selection.select(rows, isSelected)}
            />
          ) : (
            <VisuallyHidden>{t('table.selection')}</VisuallyHidden>
          )}
        </div>
        {columns.map(column => (
          <div
            key={column.id}
            role="columnheader"
            data-sortable={column.isSortable || undefined}
            aria-sort={sort.column === column.id ? sort.direction : undefined}
          >
            {column.isSortable ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <HeaderLabel column={column} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
