import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { rayApiRef } from '../api/rayApiRef';
import { LogReading, LogSession, LogSnapshot } from './follow/LogSession';
import { LogSource } from './LogSource';

/** Reads some logs into one; those that are chosen all along go on. */
export function useLogSession(
  sources: readonly LogSource[],
  { tailLines, previous }: LogReading,
): LogSnapshot {
  const client = useApi(rayApiRef);
  const session = useMemo(
    () => new LogSession({ client, tailLines, previous }),
    [client, tailLines, previous],
  );
  useEffect(() => session.setSources(sources), [session, sources]);
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
