import { useCallback } from 'react';
import { useTexts } from '../../translation';
import { FileFault } from './useSyntaxFaults';

/** Describes a fault of a Python file, and its place. */
export function useFaultText(): (fault: FileFault) => string {
  const { t } = useTexts();
  return useCallback(
    ({ path, line, column, reason }) =>
      t('quickStart.syntaxFault', {
        file: path || t('quickStart.scriptLabel'),
        line: String(line),
        column: String(column),
        fault: t(`quickStart.syntax.${reason}`),
      }),
    [t],
  );
}
