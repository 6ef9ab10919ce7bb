import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { rayTranslationRef } from '../translation';

/** Says that what was typed before is there again. */
export function DraftNote({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTranslationRef(rayTranslationRef);
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
