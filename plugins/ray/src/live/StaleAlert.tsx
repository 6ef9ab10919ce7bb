import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { LiveData } from './useLiveQuery';
import { rayTranslationRef } from '../translation';
import { useFailureText } from '../ui/useFailureText';

/** An alert above old data when refreshing it has failed. */
export function StaleAlert({ live }: { live: LiveData<unknown> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const text = useFailureText(live.error);
  if (live.error === undefined || live.data === undefined) return undefined;
  return (
    <Alert
      status="warning"
      icon
      mb="4"
      role="alert"
      title={t('failure.stale')}
      description={text}
      customActions={
        <Button size="small" variant="secondary" onPress={live.refresh}>
          {t('failure.retry')}
        </Button>
      }
    />
  );
}
