import { Alert } from '@backstage/ui';
import { localeOf, useTexts } from '../../translation';
import { formatBytes } from '../../ui/formatAmount';
import { NoteButton } from '../../ui/NoteButton';
import { FolderLimitError, MAX_FILES, MAX_MEBIBYTES } from './readFolder';
import { ChoiceProblem } from './useFileChoice';
import { usePathsText } from './usePathsText';

/** Says why chosen files could not be read, and offers to go on without those that are too large. */
export function ChoiceProblemNote({ problem }: { problem: ChoiceProblem }) {
  const { t } = useTexts();
  const pathsText = usePathsText();
  const { error, goWithout } = problem;
  const isLimit = error instanceof FolderLimitError;
  const limits = { files: MAX_FILES, mebibytes: MAX_MEBIBYTES };
  const largest = isLimit ? error.largest : [];
  const paths = largest.map(
    ({ path, file }) => `${path} (${formatBytes(file.size, localeOf(t))})`,
  );
  return (
    <Alert
      status="danger"
      icon
      role="alert"
      title={
        isLimit
          ? t(`quickStart.${error.reason}`, limits)
          : t('quickStart.unreadable')
      }
      description={
        paths.length
          ? t('quickStart.largest', { paths: pathsText(paths) })
          : undefined
      }
      customActions={
        goWithout && (
          <NoteButton onPress={goWithout}>
            {t('quickStart.goWithout')}
          </NoteButton>
        )
      }
    />
  );
}
