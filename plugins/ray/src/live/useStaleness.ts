import { useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { useNow } from '../ui/useNow';
import { changesApiRef } from './changesApiRef';

/** Age at which data is no longer shown as current, milliseconds: a restart of the portal takes less. */
const STALE_AFTER_MS = 30_000;

/** Why data may be outdated. */
export interface Staleness {
  /** Which connection is silent: the tab's or the portal's. */
  of: 'portal' | 'kubernetes';
  /** When everything was last current, in milliseconds since the epoch. */
  since: number;
}

/** Since when data may be outdated, once that is some time; undefined while it is current. */
export function useStaleness(): Staleness | undefined {
  const stream = useApi(changesApiRef);
  const { onStateChange, getState, getLostAt, getFreshness } = stream;
  const state = useSyncExternalStore(onStateChange, getState);
  const lostAt = useSyncExternalStore(onStateChange, getLostAt);
  const freshness = useSyncExternalStore(onStateChange, getFreshness);
  const isBehind = state === 'live' && freshness.state === 'behind';
  const isLost = state === 'reconnecting' || state === 'signedOut';
  const since = isBehind
    ? Date.parse(freshness.since)
    : (isLost && lostAt) || undefined;
  const isOld = useNow(now =>
    since !== undefined && now - since > STALE_AFTER_MS ? 1 : 0,
  );
  if (since === undefined || !isOld) return undefined;
  return { of: isBehind ? 'kubernetes' : 'portal', since };
}
