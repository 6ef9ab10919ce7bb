import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { changesApiRef } from './changesApiRef';
import { rayApiRef } from '../api/rayApiRef';
import { LiveQuery, LiveQueryOptions, LiveSnapshot } from './LiveQuery';

/** The present data, and a function to read it again. */
export interface LiveData<T> extends LiveSnapshot<T> {
  refresh(): void;
}

/** The data of a query; stable while it stays the same. */
function useDataOf<T>(query: LiveQuery<T>): LiveData<T> {
  const { subscribe, getSnapshot, refresh } = query;
  const snapshot = useSyncExternalStore(subscribe, getSnapshot);
  return useMemo(() => ({ ...snapshot, refresh }), [snapshot, refresh]);
}

/**
 * Reads data and keeps it up to date.
 *
 * @param define - defines the read; must be stable (defined outside of components, or memoized)
 */
export function useLiveQuery<T>(
  define: (client: RayClient) => LiveQueryOptions<T>,
): LiveData<T> {
  const client = useApi(rayApiRef);
  const stream = useApi(changesApiRef);
  const query = useMemo(
    () => new LiveQuery(stream, define(client)),
    [stream, client, define],
  );
  return useDataOf(query);
}

/**
 * Reads data whose query changes often, as while typing, and keeps it up to date. The old data is shown until there is
 * newer, and late answers are dropped.
 *
 * @param define - defines the read; another one changes the query
 */
export function useChangingQuery<T>(
  define: (client: RayClient) => LiveQueryOptions<T>,
): LiveData<T> {
  const client = useApi(rayApiRef);
  const stream = useApi(changesApiRef);
  const options = useMemo(() => define(client), [client, define]);
  const [query] = useState(() => new LiveQuery(stream, options));
  useEffect(() => query.redefine(options), [query, options]);
  return useDataOf(query);
}
