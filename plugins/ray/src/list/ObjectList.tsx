import { useMemo, useState } from 'react';
import { Button } from '@backstage/ui';
import { RiFilterOffLine } from '@remixicon/react';
import { LiveData, LiveIndicator, StaleShade } from '../live';
import { useTexts } from '../translation';
import { Message } from '../ui/Message';
import { SelectionBar } from './bulk/SelectionBar';
import { SelectMatching } from './bulk/SelectMatching';
import { ListSelection, useSelection } from './bulk/useSelection';
import { ListData, ListItem, ListRequest } from './ListDefinition';
import { ListPagination } from './ListPagination';
import { ListPageProps } from './ListPage';
import { ComponentSwitch } from './ComponentSwitch';
import {
  FilterSelect,
  ListToolbar,
  MineSwitch,
  UnownedSwitch,
} from './ListToolbar';
import { OriginFilter } from './OriginFilter';
import { SavedFilters } from './saved/SavedFilters';
import { ObjectTable } from './ObjectTable';
import { ListAnswer } from './useListData';
import { ListParams } from './useListParams';
import { formatSort, ListSort } from './useListSort';

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function reuseRows<T extends ListItem>(
  known: T[] | undefined,
  rows: T[] | undefined,
): T[] | undefined {
  if (!known || !rows) return rows;
  const byId = new Map(known.map(row => [row.id, row]));
  const kept = rows.map(row => {
    const before = byId.get(row.id);
    return before && isSame(before, row) ? before : row;
  });
  const isUnchanged =
    kept.length === known.length &&
    kept.every((row, index) => row === known[index]);
  return isUnchanged ? known : kept;
}

/** Keeps the identity of unchanged rows, so that memoized components don't render again. */
function useStableRows<T extends ListItem>(
  rows: T[] | undefined,
): T[] | undefined {
  const [state, setState] = useState({ rows, kept: rows });
  if (state.rows === rows) return state.kept;
  const kept = reuseRows(state.kept, rows);
  setState({ rows, kept });
  return kept;
}

/** The advice for filters that match nothing. */
function adviceFor(filters: ListRequest) {
  const { search, namespace, state, mine, unowned } = filters;
  const { component, origin } = filters;
  const special = component || origin || unowned;
  const active = [search, namespace, state, mine, special].filter(Boolean);
  if (special || active.length > 1) return 'filter.noMatchSeveral';
  if (mine) return 'filter.noMatchMine';
  if (state) return 'filter.noMatchState';
  return namespace ? 'filter.noMatchNamespace' : 'filter.noMatchSearch';
}

const NO_FILTERS = {
  q: '',
  namespace: '',
  state: '',
  mine: '',
  unowned: '',
  component: '',
  origin: '',
};

/** Shown when the filters match nothing. */
function NoMatch(props: {
  /** The active filters. */
  filters: ListRequest;
  set: ListParams['set'];
}) {
  const { t } = useTexts();
  const { filters, set } = props;
  return (
    <Message
      icon={<RiFilterOffLine />}
      title={t('filter.noMatchTitle')}
      description={t(adviceFor(filters))}
      actions={
        <Button variant="secondary" onPress={() => set(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      }
    />
  );
}

type Data<T> = ListData<T> | undefined;

/** The filters of a request as text: everything but order and page, so that no filter can be forgotten. */
function filtersOf(request: ListRequest): string {
  const { orderBy: _order, page: _page, pageSize: _size, ...filters } = request;
  return JSON.stringify(filters);
}

/** The selectable states, with the number of objects in each. */
function useStateOptions<T>(
  states: Array<{ id: string; label: string }> | undefined,
  data: Data<T>,
) {
  const { t } = useTexts();
  return useMemo(() => {
    const counts = new Map(
      data?.states?.map(({ state, count }) => [state, count]),
    );
    return states?.map(({ id, label }) => {
      const number = counts.get(id);
      return {
        id,
        label: number
          ? t('filter.stateCount', { state: label, number })
          : label,
      };
    });
  }, [t, states, data?.states]);
}

/** The filters beside search and namespace. */
function ListFilters<T extends ListItem>(
  props: Pick<ListPageProps<T>, 'definition' | 'states'> & {
    params: ListParams;
    request: ListRequest;
    data: Data<T>;
  },
) {
  const { t } = useTexts();
  const { definition, params, request, data } = props;
  const { kind, hasOwners } = definition;
  const { set } = params;
  const states = useStateOptions(props.states, data);
  return (
    <>
      {states && (
        <FilterSelect
          label={t('filter.state')}
          allLabel={t('filter.allStates')}
          name="state"
          value={request.state}
          options={states}
          set={set}
        />
      )}
      <OriginFilter
        value={request.origin ?? ''}
        tools={data?.origins ?? []}
        set={set}
      />
      {hasOwners && <MineSwitch params={params} />}
      {(request.unowned || Boolean(data?.unowned)) && (
        <UnownedSwitch params={params} />
      )}
      {request.component && <ComponentSwitch params={params} />}
      <SavedFilters kind={kind} params={params} />
    </>
  );
}

/** Whether rows are still those of a request before. */
function isOfOtherRequest<T extends ListItem>(
  data: ListAnswer<T> | undefined,
  request: ListRequest,
): boolean {
  return data !== undefined && data.request !== request;
}

/** The number of selected objects, and what can be done with them. */
function SelectionTools<T extends ListItem>(
  props: Pick<ListPageProps<T>, 'definition' | 'count'> & {
    actions: ListPageProps<T>['fleetActions'];
    request: ListRequest;
    data: ListAnswer<T> | undefined;
    selection: ListSelection<T>;
  },
) {
  const { definition, request, data, selection } = props;
  return (
    <SelectionBar
      kind={definition.kind}
      rows={selection.rows}
      actions={props.actions}
      count={props.count}
      selectAll={
        data && (
          <SelectMatching
            definition={definition}
            request={request}
            total={isOfOtherRequest(data, request) ? 0 : data.total}
            selected={selection.rows.length}
            onSelect={found => selection.table.select(found, true)}
          />
        )
      }
      onClear={selection.clear}
    />
  );
}

/** Objects with search, filters and actions; a skeleton until the first answer. */
export function ObjectList<T extends ListItem>(
  props: Omit<ListPageProps<T>, 'empty'> & {
    params: ListParams;
    sort: ListSort;
    request: ListRequest;
    live: LiveData<ListAnswer<T>>;
  },
) {
  const { definition, params, sort, request, live } = props;
  const { data } = live;
  const isPrevious = isOfOtherRequest(data, request);
  const { set } = params;
  const rows = useStableRows(data?.rows);
  const selection = useSelection({
    kind: definition.kind,
    filters: filtersOf(request),
    shown: { rows: rows ?? [], filters: filtersOf(data?.request ?? request) },
  });
  return (
    <>
      <ListToolbar
        searchPlaceholder={props.texts.searchPlaceholder}
        params={params}
        namespace={request.namespace}
        namespaces={data?.namespaces ?? []}
        count={data ? props.count(data.total) : ''}
        filters={
          <ListFilters
            {...{ definition, params, request, data }}
            states={props.states}
          />
        }
        end={<LiveIndicator live={live} />}
      />
      <SelectionTools
        {...{ definition, request, selection, data }}
        actions={props.fleetActions}
        count={props.count}
      />
      <StaleShade>
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
      </StaleShade>
    </>
  );
}
