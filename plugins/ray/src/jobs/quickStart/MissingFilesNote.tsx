import { Alert } from '@backstage/ui';
import { useTexts } from '../../translation';
import { NoteButton } from '../../ui/NoteButton';
import { MAX_DRAFT_MEBIBYTES } from './DraftFiles';

/** Most paths that are listed. */
const MAX_LISTED = 10;

/** Names the files that a restored draft lacks; nothing if it has all. */
export function MissingFilesNote(props: {
  missing: readonly string[];
  onGoWithout(): void;
}) {
  const { t } = useTexts();
  const { missing, onGoWithout } = props;
  if (!missing.length) return null;
  const more = missing.length - MAX_LISTED;
  const listed = missing.slice(0, MAX_LISTED).join(', ');
  const paths =
    more > 0
      ? t('quickStart.morePaths', { paths: listed, count: more })
      : listed;
  return (
    <Alert
      status="warning"
      icon
      role="status"
      title={t('quickStart.missingTitle')}
      description={t('quickStart.missingDescription', {
        paths,
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
