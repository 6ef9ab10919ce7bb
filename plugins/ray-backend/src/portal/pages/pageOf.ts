import { OperationInput } from '@rayport/backstage-plugin-ray-common';
import { componentRef } from '../../core/componentRef';
import { RequestContext } from '../../requests/RequestContext';
import { SortValue } from '../../views/ListFields';
import { comparing } from '../../views/OrderedViews';
import { View } from '../../views/View';
import { ViewIndex } from '../../views/ViewIndex';
import { SelectedListPage, selectListPage } from './selectListPage';

/** Common fields of page requests; not every kind has states and owners. */
type PageInput = Pick<
  OperationInput<'getClusterPage'>,
  'search' | 'namespace' | 'orderBy' | 'page' | 'pageSize'
> & {
  state?: string;
  mine?: boolean;
  unowned?: boolean;
  component?: string;
  origin?: string;
};

/** Properties outside of views, which depend on the caller or the time. */
export interface LiveValues<V> {
  /** The state; the view's own when absent. */
  stateOf?(view: V): string;
  /** Further sort columns; the others are in the view. */
  columns?: Readonly<Record<string, (view: V) => SortValue>>;
}

/** The requested page of a list. */
export function pageOf<V extends View<object>>(
  index: ViewIndex<V>,
  {
    mine = false,
    unowned = false,
    state = '',
    component = '',
    origin = '',
    orderBy,
    ...input
  }: PageInput,
  options: Pick<RequestContext, 'mayRead'> & {
    /** Possible owners of the caller's objects; only read for `mine`. */
    owners?: readonly string[];
  } & LiveValues<NoInfer<V>>,
): SelectedListPage<V> {
  const { owners = [], mayRead, stateOf, columns = {} } = options;
  const [column = '', direction] = orderBy.split(' ');
  const isDescending = direction === 'desc';
  const live = columns[column];
  const ready = (view: V) => view.listFields.values[column] ?? '';
  const isReady = column !== '' && !live;
  const views = isReady
    ? index.inOrder(orderBy, { value: ready, isDescending })
    : index;
  return selectListPage(views, {
    ...input,
    state,
    origin,
    unowned,
    mayRead,
    owners: mine ? owners : undefined,
    component: component ? componentRef(component) : undefined,
    stateOf: stateOf ?? (({ listFields }) => listFields.state),
    compare: live && comparing({ value: live, isDescending }),
  });
}
