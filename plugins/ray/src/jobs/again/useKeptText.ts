import { useTexts } from '../../translation';
import { KeptPackage } from './keptPackage';

/** Describes the code in the history, and so whether the portal can upload it again. */
export function useKeptText(): (kept: KeptPackage) => string {
  const { t } = useTexts();
  return kept => {
    if ('files' in kept) {
      return t('fix.codeGone.kept', { count: kept.files.length });
    }
    switch (kept.lacks) {
      case 'files':
        return t('fix.codeGone.lacks.files', { count: kept.count });
      case 'content':
        return kept.others
          ? t('fix.codeGone.lacks.contents', {
              path: kept.path,
              count: kept.others,
            })
          : t('fix.codeGone.lacks.content', { path: kept.path });
      default:
        return t(`fix.codeGone.lacks.${kept.lacks}`);
    }
  };
}
