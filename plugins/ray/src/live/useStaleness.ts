import { useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { useNow } from '../ui/useNow';
import { changesApiRef } from './changesApiRef';

/** What is this old is no longer shown like what is current, milliseconds: a restart of the portal takes less. */
const STALE_AFTER_MS = 30_000;

/** Why what is shown may be out of date. */
export interface Staleness {
  /** Whom the tab, or the portal, does not hear. */
  of: 'portal' | 'kubernetes';
  /** When all was current last, in milliseconds since the epoch. */
  since: number;
}

/** Says since when what is shown may be out of date, once that is some time; undefined while it is current. */
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
