import { ORIGIN_TOOLS, STANDALONE } from '@rayport/backstage-plugin-ray-common';
import { useMemo } from 'react';
import { ListItem, ListDefinition, ListRequest } from './ListDefinition';
import { ListParams } from './useListParams';
import { ListSort } from './useListSort';

/** Values of the filter by tool. */
export const ORIGINS = [STANDALONE, ...ORIGIN_TOOLS] as const;

/** Sizes of pages to choose from; the first one where nothing was chosen. */
export const DEFAULT_PAGE_SIZE = 25;
export const PAGE_SIZES = [DEFAULT_PAGE_SIZE, 50, 100];

/**
 * The request of a list's address; the same object until it changes. Invalid values from an old address are left out.
 */
export function useListRequest<T extends ListItem>(
  { get }: ListParams,
  options: Pick<ListDefinition<T>, 'hasOwners'> & {
    sort: ListSort;
    /** Those to choose from. */
    states?: Array<{ id: string }>;
  },
): ListRequest {
  const { sort, states = [], hasOwners } = options;
  const search = get('q');
  const namespace = get('namespace');
  const wantedState = get('state');
  const isKnown = states.some(({ id }) => id === wantedState);
  const state = isKnown ? wantedState : '';
  const mine = hasOwners && get('mine') !== '';
  const unowned = hasOwners && get('unowned') !== '';
  const component = (hasOwners && get('component')) || undefined;
  const wantedOrigin = hasOwners ? get('origin') : '';
  const origin = ORIGINS.find(known => known === wantedOrigin);
  const page = Math.max(Math.trunc(Number(get('page'))) || 1, 1);
  const size = Number(get('size'));
  const pageSize = PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE;
  const { column, direction } = sort;
  const orderBy = direction === 'descending' ? `${column} desc` : column;
  return useMemo(
    () => ({
      search,
      namespace,
      state,
      mine,
      unowned,
      component,
      origin,
      orderBy,
      page,
      pageSize,
    }),
    [
      search,
      namespace,
      state,
      mine,
      unowned,
      component,
      origin,
      orderBy,
      page,
      pageSize,
    ],
  );
}
