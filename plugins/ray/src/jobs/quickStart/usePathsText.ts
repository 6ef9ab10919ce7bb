import { useTexts } from '../../translation';

/** Most paths that are listed. */
const MAX_LISTED = 10;

/** Lists paths, and counts those that would be too many. */
export function usePathsText(): (paths: readonly string[]) => string {
  const { t } = useTexts();
  return paths => {
    const more = paths.length - MAX_LISTED;
    const listed = paths.slice(0, MAX_LISTED).join(', ');
    return more > 0
      ? t('quickStart.morePaths', { paths: listed, count: more })
      : listed;
  };
}
