import { useLayoutEffect, useRef } from 'react';
import { Table, TableItem, TableProps } from '@backstage/ui';
import styles from './DataTable.module.css';

/** The table of the design system, as all pages show it. */
export function DataTable<T extends TableItem>({
  label,
  ...props
}: Omit<TableProps<T>, 'className' | 'pagination'> &
  Partial<Pick<TableProps<T>, 'pagination'>> & {
    /** Names the table for screen readers. */
    label: string;
  }) {
  const root = useRef<HTMLDivElement>(null);
  // The design system calls each table "Data table", whatever it shows, and takes no other name.
  useLayoutEffect(() => {
    root.current?.querySelector('table')?.setAttribute('aria-label', label);
  });
  return (
    <div ref={root}>
      <Table
        pagination={{ type: 'none' }}
        {...props}
        className={styles.table}
      />
    </div>
  );
}
