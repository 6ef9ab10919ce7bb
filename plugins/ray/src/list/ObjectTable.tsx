import { useMemo } from 'react';
import { Card, CardBody, ColumnConfig, TableSelection } from '@backstage/ui';
import { DataTable } from '../ui/DataTable';
import { ListedObject } from './ListedObject';
import { NoMatch } from './NoMatch';
import { ListParams } from './useListParams';
import { useGradualRows } from './useGradualRows';
import { ListTable } from './useListTable';
import { SteadyRoute } from './SteadyRoute';
import styles from './ObjectTable.module.css';

/**
 * The table of a list. Typing in the search leaves it alone until there is an answer: a row takes the browser
 * milliseconds, so it renders again only when something that it shows is another. The card belongs to that: each time it
 * renders, so does everything in it that asks what it lies on.
 *
 * @param props - each must stay the same object until it says something else
 */
export function ObjectTable<T extends ListedObject>(
  props: ListTable & {
    /** The rows of the page; absent while nothing has been read. */
    data: T[] | undefined;
    columns: ColumnConfig<T>[];
    isPending: boolean;
    /** The rows are those of before, until there is an answer. */
    isPrevious: boolean;
    selection: TableSelection;
    set: ListParams['set'];
  },
) {
  const { columns, isPending, selection, sort, pagination, set } = props;
  const data = useGradualRows(props.data);
  const table = useMemo(
    () => (
      <Card>
        <CardBody>
          <DataTable
            columnConfig={columns}
            data={data}
            isPending={isPending}
            selection={selection}
            sort={sort}
            pagination={pagination}
            emptyState={<NoMatch set={set} />}
          />
        </CardBody>
      </Card>
    ),
    [columns, data, isPending, selection, sort, pagination, set],
  );
  return (
    <div className={styles.root} aria-busy={props.isPrevious}>
      <SteadyRoute>{table}</SteadyRoute>
    </div>
  );
}
