import { Alert, Button } from '@backstage/ui';
import { useTexts } from '../translation';

/** Reports that a draft was restored. */
export function DraftNote({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTexts();
  return (
    <Alert
      status="info"
      icon
      role="status"
      title={t('form.draft.title')}
      description={t('form.draft.description')}
      customActions={
        <Button size="small" variant="secondary" onPress={onDiscard}>
          {t('form.draft.discard')}
        </Button>
      }
    />
  );
}
