import { useEffect, useMemo, useRef, useState } from 'react';
import { CodeFile } from './CodeFile';
import { DraftFiles } from './DraftFiles';
import { readRequirements } from './readRequirements';
import { scriptsIn } from './scriptPlan';
import { NO_DRAFT_FILES, useQuickDraft } from './useQuickDraft';

/** Adds chosen files that a draft lacks; undefined if there are none among them. */
function completed(
  files: readonly CodeFile[],
  missing: readonly string[],
  chosen: readonly CodeFile[],
) {
  const added = missing.flatMap(path => {
    // A file that is chosen without its folder has no path.
    const file =
      chosen.find(one => one.path === path) ??
      chosen.find(one => path.endsWith(`/${one.path}`));
    return file ? [{ ...file, path }] : [];
  });
  if (!added.length) return undefined;
  const paths = new Set(added.map(({ path }) => path));
  return {
    files: [...files, ...added].sort((a, b) => (a.path < b.path ? -1 : 1)),
    missing: missing.filter(path => !paths.has(path)),
  };
}

/** The chosen files, what they declare, and those of a restored draft. */
export function useScriptFiles({
  start,
  change,
}: Pick<ReturnType<typeof useQuickDraft>, 'start' | 'change'>) {
  const { id, script: chosen } = start.files;
  const [files, setFiles] = useState<readonly CodeFile[]>([]);
  const [missing, setMissing] = useState<readonly string[]>([]);
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
      const paths = new Set(found.map(({ path }) => path));
      setFiles(found);
      setMissing(restoring.paths.filter(path => !paths.has(path)));
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
  const take = (
    next: readonly CodeFile[],
    stillMissing: readonly string[] = [],
  ) => {
    setFiles(next);
    setMissing(stillMissing);
    if (next.length) {
      store.current ??= new DraftFiles();
      store.current.keep(next);
    } else {
      drop();
    }
    const paths = [...next.map(({ path }) => path), ...stillMissing];
    const kept = { id: store.current?.id ?? '', paths, script: chosen };
    change({ files: next.length ? kept : NO_DRAFT_FILES });
  };
  const scripts = useMemo(() => scriptsIn(files), [files]);
  const requirements = useMemo(() => readRequirements(files), [files]);
  const script = scripts.includes(chosen) ? chosen : (scripts[0] ?? '');
  return {
    files,
    scripts,
    script,
    requirements,
    /** Paths of files that the restored draft has without their content. */
    missing,
    isRestoring: restoring !== undefined,
    /** Changes files. */
    edit: (next: readonly CodeFile[]) => take(next, missing),
    /** Takes chosen files: those that the draft lacks if they are among them, otherwise all of them as another folder. */
    choose(next: readonly CodeFile[]) {
      const whole = completed(files, missing, next) ?? {
        files: next,
        missing: [],
      };
      take(whole.files, whole.missing);
      return whole.files;
    },
    goWithoutMissing: () => take(files),
    setChosen: (path: string) =>
      change({ files: { ...start.files, id, script: path } }),
    drop,
  };
}
