import { createContext } from 'react';
import { ListRequest } from './ListDefinition';

/** The filters of a list; empty where one is off. */
export type ActiveFilters = Pick<
  ListRequest,
  'search' | 'namespace' | 'state' | 'mine'
>;

/** The filters that the list around has now, for what does not render again with every change of them. */
export const ActiveFiltersContext = createContext<ActiveFilters>({
  search: '',
  namespace: '',
  state: '',
  mine: false,
});
