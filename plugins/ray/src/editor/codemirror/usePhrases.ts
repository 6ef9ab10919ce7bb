import { useMemo } from 'react';
import { useTexts } from '../../translation';

/** The editor's own texts in the user's language. */
export function usePhrases(): Record<string, string> {
  const { t } = useTexts();
  return useMemo(
    () => ({
      Find: t('editor.find'),
      Replace: t('editor.replaceWith'),
      next: t('editor.next'),
      previous: t('editor.previous'),
      all: t('editor.all'),
      'match case': t('editor.matchCase'),
      regexp: t('editor.regexp'),
      'by word': t('editor.byWord'),
      replace: t('editor.replace'),
      'replace all': t('editor.replaceAll'),
      close: t('editor.close'),
      Completions: t('editor.completions'),
      Diagnostics: t('editor.problems'),
      'Fold line': t('editor.fold'),
      'Unfold line': t('editor.unfold'),
      'folded code': t('editor.folded'),
      unfold: t('editor.unfold'),
      '$ unchanged lines': t('editor.unchangedLines'),
    }),
    [t],
  );
}
