import { Table, TableItem, TableProps } from '@backstage/ui';
import styles from './DataTable.module.css';

/** The table of the design system, as all pages show it. */
export function DataTable<T extends TableItem>(
  props: Omit<TableProps<T>, 'className' | 'pagination'> &
    Partial<Pick<TableProps<T>, 'pagination'>>,
) {
  return (
    <Table pagination={{ type: 'none' }} {...props} className={styles.table} />
  );
}
