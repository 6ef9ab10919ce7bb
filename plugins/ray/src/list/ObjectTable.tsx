import {
  createContext,
  ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
} from 'react';
import {
  Card,
  CardBody,
  ColumnConfig,
  SortState,
  TableSelection,
} from '@backstage/ui';
import { DataTable } from '../ui/DataTable';
import { ListedObject } from './ListedObject';
import { NoMatch } from './NoMatch';
import { ListParams } from './useListParams';
import { SteadyRoute } from './SteadyRoute';
import styles from './ObjectTable.module.css';

const PaginationContext = createContext<ReactNode>(undefined);

/** What leads to other pages, in the middle of what does not render again when the number of pages changes. */
function PaginationSlot() {
  return useContext(PaginationContext);
}

/**
 * The table of a list. Typing in the search leaves it alone until there is an answer: a row takes the browser
 * milliseconds, so it renders again only when something that it shows is another. The card belongs to that: each time it
 * renders, so does everything in it that asks what it lies on.
 *
 * @param props - each but `pagination` must stay the same object until it says something else
 */
export function ObjectTable<T extends ListedObject>(props: {
  /** The rows of the page; absent while nothing has been read. */
  data: T[] | undefined;
  columns: ColumnConfig<T>[];
  sort: SortState;
  /** The rows are those of before, until there is an answer. */
  isPrevious: boolean;
  selection: TableSelection;
  set: ListParams['set'];
  /** Leads to other pages. */
  pagination: ReactNode;
}) {
  const { columns, selection, sort, set } = props;
  // Other rows take the browser a tenth of a second: what is typed meanwhile comes first.
  const data = useDeferredValue(props.data);
  const table = useMemo(
    () => (
      <Card>
        <CardBody>
          <DataTable
            columnConfig={columns}
            data={data}
            isPending={!data}
            selection={selection}
            sort={sort}
            emptyState={<NoMatch set={set} />}
          />
          <PaginationSlot />
        </CardBody>
      </Card>
    ),
    [columns, data, selection, sort, set],
  );
  const isPrevious = props.isPrevious || data !== props.data;
  return (
    <div className={styles.root} aria-busy={isPrevious}>
      <PaginationContext.Provider value={props.pagination}>
        <SteadyRoute>{table}</SteadyRoute>
      </PaginationContext.Provider>
    </div>
  );
}
