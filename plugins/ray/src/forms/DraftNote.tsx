import { Alert } from '@backstage/ui';
import { useTexts } from '../translation';
import { NoteButton } from '../ui/NoteButton';

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
        <NoteButton onPress={onDiscard}>{t('form.draft.discard')}</NoteButton>
      }
    />
  );
}
