import { useCallback, useEffect, useRef, useState } from 'react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { dropDraft, isSameDraft, keepDraft, readDraft } from '../../forms';
import { QuickValues } from './quickJob';
import { Size } from './sizes';

/** All that is chosen in a quick start. */
export interface QuickStart {
  values: QuickValues;
  size: Size;
  /** Empty for the one that the reader may create jobs in. */
  namespace: string;
  /** When it was tried first as it is, milliseconds; its job is named by it. 0 for one that was not tried yet. */
  triedAt: number;
}

const UNTOUCHED: QuickStart = {
  values: {
    source: 'script',
    script: '',
    address: '',
    command: 'python main.py',
  },
  size: 's',
  namespace: '',
  triedAt: 0,
};

/** The key of the draft; a quick start on a cluster is another one than that on a cluster of its own. */
export function quickDraftId(cluster: ObjectKey | undefined): string {
  return cluster
    ? `quickStart:${cluster.namespace}/${cluster.name}`
    : 'quickStart';
}

/** Keeps what is typed into a quick start, until its job is there or it is taken back. */
export function useQuickDraft(id: string) {
  const [kept] = useState(() => readDraft(id, UNTOUCHED)?.values);
  const [start, setStart] = useState(kept ?? UNTOUCHED);
  const [isRestored, setRestored] = useState(kept !== undefined);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    if (isSameDraft(start, UNTOUCHED)) dropDraft(id);
    else keepDraft(id, { values: start });
  }, [id, start]);
  return {
    start,
    change: useCallback(
      (change: Partial<Omit<QuickStart, 'triedAt'>>) =>
        setStart(before => ({ ...before, ...change, triedAt: 0 })),
      [],
    ),
    /** @returns when what is chosen now was tried first */
    tried: () => {
      const triedAt = start.triedAt || Date.now();
      setStart({ ...start, triedAt });
      return triedAt;
    },
    drop: () => {
      isDone.current = true;
      dropDraft(id);
    },
    /** Takes back a draft that was restored; absent when none was. */
    discard: isRestored
      ? () => {
          setStart(UNTOUCHED);
          setRestored(false);
        }
      : undefined,
  };
}
