import { useMemo } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { LiveData, LiveIndicator } from '../live';
import { rayTranslationRef } from '../translation';
import { SelectionBar } from './bulk/SelectionBar';
import { useSelection } from './bulk/useSelection';
import { ListData, ListRequest } from './ListDefinition';
import { ListPagination } from './ListPagination';
import { ListedObject } from './ListedObject';
import { ListPageProps } from './ListPage';
import { FilterSelect, ListToolbar } from './ListToolbar';
import { MineSwitch } from './MineSwitch';
import { NoMatch } from './NoMatch';
import { ObjectTable } from './ObjectTable';
import { ListAnswer } from './useListData';
import { ListParams } from './useListParams';
import { formatSort, ListSort } from './useListSort';
import { useSameRows } from './useSameRows';

type Data<T> = ListData<T> | undefined;

function filtersOf({ search, namespace, state, mine }: ListRequest): string {
  return JSON.stringify([search, namespace, state, mine]);
}

/** The states to choose from, each with how many are in it. */
function useStateOptions<T>(
  states: Array<{ id: string; label: string }> | undefined,
  data: Data<T>,
) {
  const { t } = useTranslationRef(rayTranslationRef);
  return useMemo(() => {
    const counts = new Map(
      data?.states?.map(({ state, count }) => [state, count]),
    );
    return states?.map(({ id, label }) => {
      const number = counts.get(id);
      return {
        id,
        label: number
          ? t('filter.stateCount', { state: label, number: String(number) })
          : label,
      };
    });
  }, [t, states, data?.states]);
}

/** Objects with search, filters and actions; a skeleton while nothing has been read. */
export function ObjectList<T extends ListedObject>(
  props: Omit<ListPageProps<T>, 'empty'> & {
    params: ListParams;
    sort: ListSort;
    request: ListRequest;
    live: LiveData<ListAnswer<T>>;
  },
) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { definition, params, sort, request, live } = props;
  const { data } = live;
  const isPrevious = data !== undefined && data.request !== request;
  const { kind, hasOwners } = definition;
  const { set } = params;
  const { namespace, state } = request;
  const rows = useSameRows(data?.rows);
  const selection = useSelection({
    kind,
    filters: filtersOf(request),
    shown: { rows: rows ?? [], filters: filtersOf(data?.request ?? request) },
  });
  const states = useStateOptions(props.states, data);
  return (
    <>
      <ListToolbar
        searchPlaceholder={props.texts.searchPlaceholder}
        params={params}
        namespace={namespace}
        namespaces={data?.namespaces ?? []}
        count={data ? props.count(data.total) : ''}
        filters={
          <>
            {states && (
              <FilterSelect
                label={t('filter.state')}
                allLabel={t('filter.allStates')}
                name="state"
                value={state}
                options={states}
                set={set}
              />
            )}
            {hasOwners && <MineSwitch params={params} />}
          </>
        }
        end={<LiveIndicator live={live} />}
      />
      <SelectionBar
        kind={definition.kind}
        rows={selection.rows}
        deletion={props.deletion}
        count={props.count}
        onClear={selection.clear}
      />
      <ObjectTable
        label={props.texts.title}
        rows={rows}
        columns={props.columns}
        sort={sort}
        onSort={next => set({ sort: formatSort(next) })}
        isPrevious={isPrevious}
        selection={selection.table}
        empty={<NoMatch filters={request} set={set} />}
        pagination={
          <ListPagination
            data={data}
            pageSize={(data?.request ?? request).pageSize}
            set={set}
          />
        }
      />
    </>
  );
}
