import { useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { RiAlertFill, RiRefreshLine } from '@remixicon/react';
import {
  RESOURCE_KINDS,
  StreamFreshness,
} from '@rayport/backstage-plugin-ray-common';
import { timeText, useTexts } from '../translation';
import { formatDuration } from '../ui/formatDuration';
import { useNow } from '../ui/useNow';
import { pluralOf } from '../routes';
import { IconButton } from '../ui/IconButton';
import { changesApiRef } from './changesApiRef';
import { LiveData } from './useLiveQuery';
import styles from './LiveIndicator.module.css';

/** Text about outdated data; undefined while all is current. */
function useStaleText(freshness: StreamFreshness): string | undefined {
  const { t } = useTexts();
  if (freshness.state === 'current') return undefined;
  const { since, kinds } = freshness;
  const time = timeText(t, new Date(since));
  // If all kinds are out of date, Kubernetes itself is unavailable.
  if (RESOURCE_KINDS.every(kind => kinds.includes(kind))) {
    return t('live.stale', { time });
  }
  const names = kinds.map(kind => t(`${pluralOf(kind)}.liveName`)).join(', ');
  return t('live.stalePartly', { kinds: names, time });
}

/** Shows whether the page is updated live, and how old the data is. */
export function LiveIndicator({ live }: { live: LiveData<unknown> }) {
  const { t } = useTexts();
  const stream = useApi(changesApiRef);
  const streamState = useSyncExternalStore(
    stream.onStateChange,
    stream.getState,
  );
  const freshness = useSyncExternalStore(
    stream.onStateChange,
    stream.getFreshness,
  );
  const staleText = useStaleText(freshness);
  const { data, error, updatedAt, refresh } = live;
  // Changes arrive but can't be read, so the data is from the last successful read.
  const isBehind = data !== undefined && error !== undefined;
  const state =
    streamState === 'live' && isBehind ? 'reconnecting' : streamState;
  const age = useNow(now =>
    updatedAt === undefined ? '' : formatDuration(now - updatedAt),
  );
  const isLive = state === 'live';
  if (isLive && staleText) {
    return (
      <div className={styles.root} data-state="stale">
        <RiAlertFill className={styles.icon} size={16} aria-hidden="true" />
        <Text variant="body-small" role="status">
          {staleText}
        </Text>
      </div>
    );
  }
  return (
    <div className={styles.root}>
      <span className={styles.dot} data-state={state} aria-hidden="true" />
      <Text variant="body-small" color="secondary" role="status">
        {t(`live.${state}`)}
      </Text>
      {age && (
        <Text variant="body-small" color="secondary" className={styles.age}>
          {t('live.updated', { age })}
        </Text>
      )}
      {!isLive && (
        <IconButton
          icon={<RiRefreshLine />}
          label={t('live.refresh')}
          onPress={refresh}
        />
      )}
    </div>
  );
}
