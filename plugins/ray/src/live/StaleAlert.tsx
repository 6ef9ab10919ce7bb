import { useSyncExternalStore } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { timeText, useTexts } from '../translation';
import { useFailureText } from '../ui/useFailureText';
import { changesApiRef } from './changesApiRef';
import { LiveData } from './useLiveQuery';
import { useStaleness } from './useStaleness';

/** An alert above outdated data: since when, or that a refresh failed. */
export function StaleAlert({ live }: { live: LiveData<unknown> }) {
  const { t } = useTexts();
  const text = useFailureText(live.error);
  const staleness = useStaleness();
  const { onStateChange, getState } = useApi(changesApiRef);
  const state = useSyncExternalStore(onStateChange, getState);
  if (live.data === undefined) return undefined;
  if (staleness) {
    const { of, since } = staleness;
    return (
      <Alert
        status="warning"
        icon
        mb="4"
        role="alert"
        title={t('live.old', { time: timeText(t, new Date(since)) })}
        description={t(`live.silent.${of}`)}
      />
    );
  }
  // The page shows the end of the session on top.
  if (live.error === undefined || state === 'signedOut') return undefined;
  return (
    <Alert
      status="warning"
      icon
      mb="4"
      role="alert"
      title={t(live.isPartial ? 'failure.partial' : 'failure.stale')}
      description={text}
      customActions={
        <Button size="small" variant="secondary" onPress={live.refresh}>
          {t('failure.retry')}
        </Button>
      }
    />
  );
}
