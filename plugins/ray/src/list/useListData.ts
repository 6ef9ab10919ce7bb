import { useCallback } from 'react';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { LiveData, LiveQueryOptions, useChangingQuery } from '../live';
import {
  ListItem,
  ListData,
  ListDefinition,
  ListRequest,
} from './ListDefinition';

/**
 * Least time between two reads of a page, milliseconds: in a busy portal something changes all the time, and a change
 * shall be seen within half a second.
 */
const PAUSE_MS = 300;

/** A page of a list, and what was asked for: while another one is being read, that is not what is asked for now. */
export interface ListAnswer<T> extends ListData<T> {
  request: ListRequest;
}

/** The page of a list that is asked for, kept up to date. */
export function useListData<T extends ListItem>(
  definition: ListDefinition<T>,
  request: ListRequest,
): LiveData<ListAnswer<T>> {
  return useChangingQuery(
    useCallback(
      (client: RayClient): LiveQueryOptions<ListAnswer<T>> => ({
        async load(signal) {
          const data = await definition.read(client, request, signal);
          return { ...data, request };
        },
        isAffectedBy: ({ kind, namespace }) =>
          definition.shows.includes(kind) &&
          (!request.namespace || namespace === request.namespace),
        pauseMs: PAUSE_MS,
        reevaluateAt: ({ reevaluateAt }) => reevaluateAt,
      }),
      [definition, request],
    ),
  );
}
