import { Alert, Button } from '@backstage/ui';
import { useTexts } from '../translation';
import { useFailureText } from '../ui/useFailureText';
import { concernsPage } from './concernsPage';
import { LiveData } from './useLiveQuery';
import { useStaleness } from './useStaleness';

/** Says that a part of a page could not be loaded, and offers to try again; nothing otherwise. */
export function PartFailure(props: {
  /** Name of the part. */
  part: string;
  live: Pick<LiveData<unknown>, 'data' | 'error' | 'refresh'>;
}) {
  const { t } = useTexts();
  const { part, live } = props;
  const { data, error, refresh } = live;
  const text = useFailureText(error);
  // The page says that all its data is old.
  const isKnownOld = useStaleness() !== undefined && data !== undefined;
  // The page itself reports these, or shows the sign-in.
  const isReported = concernsPage(error);
  if (error === undefined || isReported || isKnownOld) return undefined;
  return (
    <Alert
      status="warning"
      icon
      role="status"
      title={t('failure.part', { part })}
      description={text}
      customActions={
        <Button size="small" variant="secondary" onPress={refresh}>
          {t('failure.retry')}
        </Button>
      }
    />
  );
}
