import { useMemo, useState } from 'react';
import { CodeFile } from './CodeFile';
import { QuickValues } from './quickJob';
import { readRequirements } from './readRequirements';
import { ScriptStart, useQuickDraft } from './useQuickDraft';
import { useScriptFiles } from './useScriptFiles';
import { FileFault, useSyntaxFaults } from './useSyntaxFaults';

const NO_FILES: readonly CodeFile[] = [];

/** A draft that is dropped and discarded with its files. */
function withFiles(
  draft: ReturnType<typeof useQuickDraft>,
  files: ReturnType<typeof useScriptFiles>,
) {
  const { discard } = draft;
  return {
    ...draft,
    drop() {
      files.drop();
      draft.drop();
    },
    discard:
      discard &&
      (() => {
        files.reset();
        discard();
      }),
  };
}

/** Faults in the chosen files, or in the typed script, and the one whose line the reader asked for. */
function useSyntax(
  files: readonly CodeFile[],
  { source, script }: QuickValues,
) {
  const [opened, setOpened] = useState<FileFault>();
  const typed = useMemo(
    () => [{ path: '', bytes: new TextEncoder().encode(script) }],
    [script],
  );
  const chosen = files.length ? files : typed;
  const faults = useSyntaxFaults(source === 'git' ? NO_FILES : chosen);
  return { faults, opened, setOpened };
}

/** The draft of a script: its values and files, how to change them, and the faults in its code. */
export function useScriptCode(given: ScriptStart) {
  const quickDraft = useQuickDraft(given);
  const files = useScriptFiles(quickDraft, given.again?.files ?? NO_FILES);
  const draft = withFiles(quickDraft, files);
  const { values } = draft.start;
  const change = (changed: Partial<QuickValues>) =>
    draft.edit(before => ({ ...before, ...changed }));
  const takePackages = (next: readonly CodeFile[]) => {
    const before = files.requirements.packages.join('\n');
    const packages = readRequirements(next).packages.join('\n');
    // Keep what the user has typed, unless other files bring packages of their own.
    const isUntouched = values.packages === before;
    if (packages !== before && (packages || isUntouched)) change({ packages });
  };
  return {
    draft,
    values,
    change,
    changeSecrets: (edit: (text: string) => string) =>
      draft.edit(before => ({ ...before, secrets: edit(before.secrets) })),
    code: {
      ...files,
      takeFiles: (next: readonly CodeFile[]) =>
        takePackages(files.choose(next)),
      editFiles(next: readonly CodeFile[]) {
        files.edit(next);
        takePackages(next);
      },
    },
    syntax: useSyntax(files.files, values),
  };
}
