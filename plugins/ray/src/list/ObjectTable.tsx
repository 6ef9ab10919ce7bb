import { ReactNode, useDeferredValue } from 'react';
import { Card, CardBody } from '@backstage/ui';
import { ListItem } from './ListDefinition';
import { ListTable, ListTableProps } from './table/ListTable';
import styles from './ObjectTable.module.css';

/** The table of a list, on a card, with what leads to other pages. */
export function ObjectTable<T extends ListItem>(
  props: ListTableProps<T> & {
    /** The rows are those of before, until there is an answer. */
    isPrevious: boolean;
    /** Leads to other pages. */
    pagination: ReactNode;
  },
) {
  const { isPrevious, pagination, ...table } = props;
  // What is typed comes before other rows.
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
