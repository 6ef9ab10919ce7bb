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
 * Least time between two reads of a page, milliseconds: a busy portal changes all the time, and a change must show
 * within half a second.
 */
const PAUSE_MS = 300;

/** A page of a list and its request, which differs from the present one while loading. */
export interface ListAnswer<T> extends ListData<T> {
  request: ListRequest;
}

/** The requested page of a list, kept up to date. */
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
