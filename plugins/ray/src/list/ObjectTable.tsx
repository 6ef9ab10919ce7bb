import { ReactNode, useDeferredValue } from 'react';
import { Card, CardBody } from '@backstage/ui';
import { ListedObject } from './ListedObject';
import { ListColumn } from './table/ListColumn';
import { ListTable } from './table/ListTable';
import { RowSelection } from './table/RowSelection';
import { ListSort } from './useListSort';
import styles from './ObjectTable.module.css';

/** The table of a list, on a card, with what leads to other pages. */
export function ObjectTable<T extends ListedObject>(props: {
  /** Names the table for screen readers. */
  label: string;
  /** The rows of the page; absent while nothing has been read. */
  rows: T[] | undefined;
  columns: ListColumn<T>[];
  sort: ListSort;
  onSort(sort: ListSort): void;
  /** The rows are those of before, until there is an answer. */
  isPrevious: boolean;
  selection: RowSelection<T>;
  /** In place of rows, where there are none. */
  empty: ReactNode;
  /** Leads to other pages. */
  pagination: ReactNode;
}) {
  // What is typed comes before other rows.
  const rows = useDeferredValue(props.rows);
  const isPrevious = props.isPrevious || rows !== props.rows;
  return (
    <div className={styles.root} aria-busy={isPrevious}>
      <Card>
        <CardBody>
          <ListTable
            label={props.label}
            columns={props.columns}
            rows={rows}
            sort={props.sort}
            onSort={props.onSort}
            selection={props.selection}
            empty={props.empty}
          />
          {props.pagination}
        </CardBody>
      </Card>
    </div>
  );
}
