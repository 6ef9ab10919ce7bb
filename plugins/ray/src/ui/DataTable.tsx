import { ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Cell, ColumnConfig, Table, TableItem } from '@backstage/ui';
import styles from './DataTable.module.css';
import { TableColumn } from './TableColumn';

function configOf<T extends TableItem>(
  column: TableColumn<T>,
): ColumnConfig<T> {
  const { id, label, isRowHeader, isLine, width, minWidth, share } = column;
  return {
    id,
    label,
    isRowHeader,
    width,
    minWidth,
    defaultWidth: share && `${share}fr`,
    cell: row => (
      <Cell
        data-line={isLine || undefined}
        data-label={isRowHeader || isLine ? undefined : label}
      >
        {column.cell(row)}
      </Cell>
    ),
  };
}

/** The table of the design system for pages of objects: as cards where there is no room for columns. */
export function DataTable<T extends TableItem>(props: {
  /** Names the table for screen readers. */
  label: string;
  /** Must be stable while the content does not change. */
  columns: ReadonlyArray<TableColumn<T>>;
  rows: T[];
  /** In place of rows, where there are none. */
  empty?: ReactNode;
}) {
  const { label, columns, rows, empty } = props;
  const root = useRef<HTMLDivElement>(null);
  const columnConfig = useMemo(() => columns.map(configOf), [columns]);
  // The design system names each table "Data table", and accepts no other name.
  useLayoutEffect(() => {
    root.current?.querySelector('table')?.setAttribute('aria-label', label);
  });
  return (
    <div ref={root} className={styles.root}>
      <Table
        pagination={{ type: 'none' }}
        columnConfig={columnConfig}
        data={rows}
        emptyState={empty}
        className={styles.table}
      />
    </div>
  );
}
