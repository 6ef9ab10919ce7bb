import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ColumnConfig } from '@backstage/ui';
import { LiveData, LiveIndicator } from '../live';
import { rayTranslationRef } from '../translation';
import { BulkDeletion } from './bulk/BulkDeletion';
import { SelectionBar } from './bulk/SelectionBar';
import { useSelection } from './bulk/useSelection';
import { Compare } from './compare';
import { ListedObject } from './ListedObject';
import { FilterSelect, ListToolbar } from './ListToolbar';
import { MineSwitch } from './MineSwitch';
import { ObjectTable } from './ObjectTable';
import { useListParams } from './useListParams';
import { useListTable } from './useListTable';
import { Matching, useMatching } from './useMatching';

/** Objects with search, filters and actions; a skeleton while they are being read. */
export function ObjectList<T extends ListedObject>(props: {
  live: LiveData<unknown>;
  /** Absent while they are being read. */
  rows: T[] | undefined;
  columns: ColumnConfig<T>[];
  comparers: Record<string, Compare<T>>;
  /** A column id, with a `-` before it when descending. */
  defaultSort: string;
  matching: Matching<T>;
  searchPlaceholder: string;
  /** Puts in words how many are shown. */
  count(total: number): string;
  /** The states to choose from; absent where there are none. */
  states?: Array<{ id: string; label: string }>;
  deletion: BulkDeletion<T>;
}) {
  const { t } = useTranslationRef(rayTranslationRef);
  const params = useListParams();
  const { rows, comparers, defaultSort, states, matching } = props;
  const items = useMatching(rows, params, matching);
  const table = useListTable({ items, comparers, defaultSort, params });
  const selection = useSelection({ matching: items, shown: table.data });
  const namespaces = useMemo(
    () => [...new Set(rows?.map(({ namespace }) => namespace))].sort(),
    [rows],
  );
  return (
    <>
      <ListToolbar
        searchPlaceholder={props.searchPlaceholder}
        params={params}
        namespaces={namespaces}
        count={rows ? props.count(table.total) : ''}
        filters={
          <>
            {states && (
              <FilterSelect
                label={t('filter.state')}
                allLabel={t('filter.allStates')}
                name="state"
                options={states}
                params={params}
              />
            )}
            {matching.ownerOf && <MineSwitch params={params} />}
          </>
        }
        end={<LiveIndicator live={props.live} />}
      />
      <SelectionBar
        rows={selection.rows}
        deletion={props.deletion}
        count={props.count}
        onClear={selection.clear}
      />
      <ObjectTable
        {...table}
        columns={props.columns}
        isPending={!rows}
        selection={selection.table}
        set={params.set}
      />
    </>
  );
}
