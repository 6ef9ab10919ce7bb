import { DragEvent, useState } from 'react';
import { useTexts } from '../../translation';
import { CodeFile } from './CodeFile';
import { withScripts } from './notebookScript';
import {
  chosenFiles,
  droppedFiles,
  FolderLimitError,
  MAX_FILES,
  MAX_MEBIBYTES,
  readFiles,
} from './readFolder';

/** Reads files that are chosen or dropped, and says why that fails. */
export function useFileChoice(onFiles: (files: CodeFile[]) => void) {
  const { t } = useTexts();
  const [problem, setProblem] = useState<string>();
  const take = async (reading: Promise<CodeFile[]>) => {
    setProblem(undefined);
    try {
      onFiles(withScripts(await reading));
    } catch (error) {
      const limits = { files: MAX_FILES, mebibytes: MAX_MEBIBYTES };
      setProblem(
        error instanceof FolderLimitError
          ? t(`quickStart.${error.reason}`, limits)
          : t('quickStart.unreadable'),
      );
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    // The browser empties the list once the event is over.
    const entries = [...event.dataTransfer.items].flatMap(
      item => item.webkitGetAsEntry() ?? [],
    );
    void take(droppedFiles(entries).then(readFiles));
  };
  const choose = (input: HTMLInputElement) => {
    const chosen = chosenFiles([...(input.files ?? [])]);
    // The same files can be chosen again.
    input.value = '';
    if (chosen.length) void take(readFiles(chosen));
  };
  return { problem, drop, choose };
}
