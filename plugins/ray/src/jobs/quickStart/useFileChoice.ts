import { DragEvent, useState } from 'react';
import { CodeFile } from './CodeFile';
import { withScripts } from './notebookScript';
import {
  chosenFiles,
  droppedFiles,
  FolderLimitError,
  FoundFile,
  readFiles,
} from './readFolder';

/** Why files could not be read. */
export interface ChoiceProblem {
  error: unknown;
  /** Reads the files without the largest ones; undefined if none are left, or size is not the problem. */
  goWithout?: () => void;
}

/** Reads files that are chosen or dropped, and says why that fails. */
export function useFileChoice(onFiles: (files: CodeFile[]) => void) {
  const [problem, setProblem] = useState<ChoiceProblem>();
  const take = async (
    found: readonly FoundFile[] | Promise<readonly FoundFile[]>,
  ) => {
    setProblem(undefined);
    try {
      const files = await readFiles(await found);
      if (files.length === 0) throw new FolderLimitError('noFiles');
      onFiles(withScripts(files));
    } catch (error) {
      const rest = error instanceof FolderLimitError ? error.rest : [];
      const goWithout = rest.length > 0 ? () => take(rest) : undefined;
      setProblem({ error, goWithout });
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    // The browser empties the list once the event is over.
    const entries = [...event.dataTransfer.items].flatMap(
      item => item.webkitGetAsEntry() ?? [],
    );
    // Text that is dropped has none.
    if (entries.length) void take(droppedFiles(entries));
  };
  const choose = (input: HTMLInputElement) => {
    const chosen = chosenFiles([...(input.files ?? [])]);
    // The same files can be chosen again.
    input.value = '';
    if (chosen.length) void take(chosen);
  };
  return { problem, drop, choose };
}
