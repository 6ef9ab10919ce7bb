import { useState } from 'react';
import { Alert, Button } from '@backstage/ui';
import { useTexts } from '../../translation';
import { messageOf } from '../../ui/messageOf';
import { CodeSource } from './readKeptPackage';
import { CodePlace, GoneCode, useGoneCode } from './useGoneCode';
import { useKeptText } from './useKeptText';

type Upload = 'idle' | 'running' | 'done' | { error: unknown };

function Gone(props: {
  gone: GoneCode;
  /** Empty for a cluster of its own. */
  cluster: string;
  restore: ReturnType<typeof useGoneCode>['restore'];
}) {
  const { t } = useTexts();
  const keptText = useKeptText();
  const [upload, setUpload] = useState<Upload>('idle');
  const { gone, cluster, restore } = props;
  const { name, kept } = gone;
  const files = 'files' in kept ? kept.files : undefined;
  const count = files?.length ?? 0;
  if (upload === 'done') {
    return (
      <Alert
        status="success"
        icon
        mb="4"
        role="status"
        title={t('fix.codeGone.uploaded', { count })}
      />
    );
  }
  const cause = cluster
    ? t('fix.codeGone.existing', { name, cluster })
    : t('fix.codeGone.own', { name });
  const remedy = files ? '' : t('fix.codeGone.again');
  const failure =
    typeof upload === 'object'
      ? t('fix.codeGone.failed', { reason: messageOf(t, upload.error) })
      : '';
  return (
    <Alert
      status="warning"
      icon
      mb="4"
      role="alert"
      title={t('fix.codeGone.title')}
      description={[cause, keptText(kept), remedy, failure]
        .filter(Boolean)
        .join(' ')}
      customActions={
        files && (
          <Button
            variant="secondary"
            isPending={upload === 'running'}
            onPress={() => {
              setUpload('running');
              restore(gone, files).then(
                () => setUpload('done'),
                (error: unknown) => setUpload({ error }),
              );
            }}
          >
            {t('fix.codeGone.upload')}
          </Button>
        )
      }
    />
  );
}

/** Says before another run if the code that was uploaded for the first one is gone, and uploads it again if the history kept all of it. */
export function CodeGone(props: { values: CodePlace; source: CodeSource }) {
  const { values, source } = props;
  const { gone, restore } = useGoneCode(values, source);
  const { place, clusterSelector } = values;
  if (!gone) return undefined;
  return (
    <Gone
      key={gone.name}
      gone={gone}
      cluster={place === 'own' ? '' : clusterSelector}
      restore={restore}
    />
  );
}
