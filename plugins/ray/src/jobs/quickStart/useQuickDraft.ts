import { useCallback, useEffect, useState } from 'react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { isSameDraft, readDraft, useDraftKeeper } from '../../forms';
import { CodeFile } from './CodeFile';
import { QuickValues } from './quickJob';
import { Size } from './sizes';

/** The chosen files of a draft, without their content. */
interface DraftFileList {
  /** Id of their content in the browser's storage; empty without files. */
  id: string;
  paths: readonly string[];
  /** The script to run; empty for the likely one. */
  script: string;
}

export const NO_DRAFT_FILES: DraftFileList = { id: '', paths: [], script: '' };

/** Values of a quick start. */
export interface QuickStart {
  values: QuickValues;
  size: Size;
  files: DraftFileList;
  /** Empty for the default. */
  namespace: string;
  /** Name of an existing cluster; empty for its own. */
  cluster: string;
  /** When these values were first tried, milliseconds; part of the job's name. 0 if they were not. */
  triedAt: number;
}

/** What a form for a script starts with. */
export interface ScriptStart {
  /** The existing cluster that the address names. */
  place?: Partial<ObjectKey>;
  /** The script of another run. */
  again?: {
    /** Uid of the run. */
    uid: string;
    start: Omit<QuickStart, 'triedAt'>;
    files: readonly CodeFile[];
  };
}

/** A draft on another cluster, where it was not tried yet. */
function movedTo(
  { namespace, cluster }: QuickStart,
  draft: QuickStart,
): QuickStart {
  const isThere = draft.namespace === namespace && draft.cluster === cluster;
  return isThere ? draft : { ...draft, namespace, cluster, triedAt: 0 };
}

const UNTOUCHED: QuickStart = {
  values: {
    source: 'script',
    script: '',
    address: '',
    command: 'python main.py',
    parameters: '',
    packages: '',
    variables: '',
    secrets: '',
    image: '',
    queue: '',
    workers: 0,
    gpus: 1,
  },
  size: 's',
  files: NO_DRAFT_FILES,
  namespace: '',
  cluster: '',
  triedAt: 0,
};

/** The key of the draft; each run that is edited has its own. */
const QUICK_DRAFT = 'quickStart';

/** Keeps the values of a quick start until its job exists or they are discarded. */
export function useQuickDraft({ place = {}, again }: ScriptStart) {
  const id = again ? `${QUICK_DRAFT}:${again.uid}` : QUICK_DRAFT;
  const [untouched] = useState(() => ({
    ...UNTOUCHED,
    namespace: place.namespace ?? '',
    cluster: place.name ?? '',
    ...again?.start,
  }));
  const [kept] = useState(() => readDraft(id, untouched)?.values);
  const [start, setStart] = useState(
    kept && place.name ? movedTo(untouched, kept) : (kept ?? untouched),
  );
  const [isRestored, setRestored] = useState(kept !== undefined);
  const { keep, drop } = useDraftKeeper<QuickStart>(id);
  useEffect(
    () => keep({ values: start }, isSameDraft(start, untouched)),
    [keep, start, untouched],
  );
  return {
    id,
    start,
    change: useCallback(
      (change: Partial<Omit<QuickStart, 'triedAt'>>) =>
        setStart(before => ({ ...before, ...change, triedAt: 0 })),
      [],
    ),
    /** Changes values, also those that were changed meanwhile. */
    edit: useCallback(
      (edit: (values: QuickValues) => QuickValues) =>
        setStart(before => ({
          ...before,
          values: edit(before.values),
          triedAt: 0,
        })),
      [],
    ),
    /** @returns when the present values were first tried */
    tried: () => {
      const triedAt = start.triedAt || Date.now();
      setStart({ ...start, triedAt });
      return triedAt;
    },
    drop,
    /** Discards a restored draft; absent if none was restored. */
    discard: isRestored
      ? () => {
          setStart(untouched);
          setRestored(false);
        }
      : undefined,
  };
}
