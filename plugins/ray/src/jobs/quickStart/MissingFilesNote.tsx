import { Alert } from '@backstage/ui';
import { useTexts } from '../../translation';
import { NoteButton } from '../../ui/NoteButton';
import { MAX_DRAFT_MEBIBYTES } from './DraftFiles';
import { usePathsText } from './usePathsText';

/** Names the files that a restored draft lacks; nothing if it has all. */
export function MissingFilesNote(props: {
  missing: readonly string[];
  onGoWithout(): void;
}) {
  const { t } = useTexts();
  const pathsText = usePathsText();
  const { missing, onGoWithout } = props;
  if (!missing.length) return null;
  return (
    <Alert
      status="warning"
      icon
      role="status"
      title={t('quickStart.missingTitle')}
      description={t('quickStart.missingDescription', {
        paths: pathsText(missing),
        mebibytes: String(MAX_DRAFT_MEBIBYTES),
      })}
      customActions={
        <NoteButton onPress={onGoWithout}>
          {t('quickStart.goWithout')}
        </NoteButton>
      }
    />
  );
}
