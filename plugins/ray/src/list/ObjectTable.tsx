import { ReactNode, useDeferredValue } from 'react';
import { Card, CardBody } from '@backstage/ui';
import { ListItem } from './ListDefinition';
import { ListTable, ListTableProps } from './table/ListTable';
import styles from './ObjectTable.module.css';

/** The table of a list on a card, with its pagination. */
export function ObjectTable<T extends ListItem>(
  props: ListTableProps<T> & {
    /** The rows are old, until there is an answer. */
    isPrevious: boolean;
    /** Pagination. */
    pagination: ReactNode;
  },
) {
  const { isPrevious, pagination, ...table } = props;
  // Typing takes precedence over new rows.
  const rows = useDeferredValue(table.rows);
  return (
    <div className={styles.root} aria-busy={isPrevious || rows !== table.rows}>
      <Card>
        <CardBody>
          <ListTable {...table} rows={rows} />
          {pagination}
        </CardBody>
      </Card>
    </div>
  );
}
