import { Alert, Text } from '@backstage/ui';
import { CodeDiff } from '../../editor';
import { EstimateText } from '../../estimate/EstimateText';
import { useTexts } from '../../translation';
import { storedText } from '../storedText';
import { podsIn } from './podsIn';
import { Trial } from './sendDocuments';

/** What Kubernetes would store for a document, its warnings, and what its pods ask for. */
export function TrialText({ trial }: { trial: Trial }) {
  const { t } = useTexts();
  const { document, created } = trial;
  const pods = podsIn(created.object);
  return (
    <>
      <Text as="p">{`${document.title} · ${document.namespace}`}</Text>
      {created.warnings.length > 0 && (
        <Alert
          status="warning"
          icon
          mb="4"
          title={created.warnings.join(' · ')}
        />
      )}
      {pods.length > 0 && <EstimateText pods={pods} />}
      <CodeDiff
        before={document.text}
        after={storedText(created.object)}
        label={t('form.review.diff')}
      />
    </>
  );
}
