import { useEffect, useMemo, useRef, useState } from 'react';
import { CodeFile } from './CodeFile';
import { DraftFiles } from './DraftFiles';
import { readRequirements } from './readRequirements';
import { scriptsIn } from './scriptPlan';
import { NO_DRAFT_FILES, useQuickDraft } from './useQuickDraft';

/** The files of a draft. */
interface HeldFiles {
  files: readonly CodeFile[];
  /** Paths of those that a restored draft has without their content. */
  missing: readonly string[];
}

function pathsOf(files: readonly CodeFile[]): string[] {
  return files.map(({ path }) => path);
}

/** Finds the content of files among paths that a draft has; the others are missing. */
function heldOf(
  files: readonly CodeFile[],
  paths: readonly string[],
): HeldFiles {
  const found = new Set(pathsOf(files));
  return { files, missing: paths.filter(path => !found.has(path)) };
}

/** Adds chosen files that a draft lacks; undefined if there are none among them. */
function completed(
  { files, missing }: HeldFiles,
  chosen: readonly CodeFile[],
): HeldFiles | undefined {
  const added = missing.flatMap(path => {
    // A file that is chosen without its folder has no path.
    const file =
      chosen.find(one => one.path === path) ??
      chosen.find(one => path.endsWith(`/${one.path}`));
    return file ? [{ ...file, path }] : [];
  });
  if (!added.length) return undefined;
  const all = [...files, ...added].sort((a, b) => (a.path < b.path ? -1 : 1));
  return heldOf(all, missing);
}

/**
 * The chosen files, what they declare, and those of a restored draft.
 *
 * @param initial - the files until others are chosen
 */
export function useScriptFiles(
  { start, change }: Pick<ReturnType<typeof useQuickDraft>, 'start' | 'change'>,
  initial: readonly CodeFile[],
) {
  const { id, script: chosen } = start.files;
  const [held, setHeld] = useState<HeldFiles>({ files: initial, missing: [] });
  const [restoring, setRestoring] = useState(
    start.files.paths.length ? start.files : undefined,
  );
  const store = useRef<DraftFiles>();
  useEffect(() => {
    if (!restoring) return () => {};
    let isCurrent = true;
    const restored = new DraftFiles(restoring.id);
    store.current = restored;
    void restored.restore().then(found => {
      if (!isCurrent) return;
      setHeld(heldOf(found, restoring.paths));
      setRestoring(undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [restoring]);
  const drop = () => {
    store.current?.drop();
    store.current = undefined;
  };
  const hold = (next: HeldFiles) => {
    setHeld(next);
    if (!next.files.length) {
      drop();
      change({ files: NO_DRAFT_FILES });
      return;
    }
    store.current ??= new DraftFiles();
    store.current.keep(next.files);
    const paths = [...pathsOf(next.files), ...next.missing];
    change({ files: { id: store.current.id, paths, script: chosen } });
  };
  const { files } = held;
  const scripts = useMemo(() => scriptsIn(files), [files]);
  const requirements = useMemo(() => readRequirements(files), [files]);
  const script = scripts.includes(chosen) ? chosen : (scripts[0] ?? '');
  return {
    files,
    scripts,
    script,
    requirements,
    missing: held.missing,
    isRestoring: restoring !== undefined,
    /** Changes files. */
    edit: (next: readonly CodeFile[]) => hold({ ...held, files: next }),
    /** Takes chosen files: those that the draft lacks if they are among them, otherwise all of them as another folder. */
    choose(next: readonly CodeFile[]) {
      const whole = completed(held, next) ?? { files: next, missing: [] };
      hold(whole);
      return whole.files;
    },
    goWithoutMissing: () => hold({ files, missing: [] }),
    setChosen: (path: string) =>
      change({ files: { ...start.files, id, script: path } }),
    drop,
    reset() {
      drop();
      setHeld({ files: initial, missing: [] });
    },
  };
}
