import { useCallback, useEffect, useRef, useState } from 'react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { dropDraft, isSameDraft, keepDraft, readDraft } from '../../forms';
import { QuickValues } from './quickJob';
import { Size } from './sizes';

/** Values of a quick start. */
export interface QuickStart {
  values: QuickValues;
  size: Size;
  /** Empty for the default. */
  namespace: string;
  /** When these values were first tried, milliseconds; part of the job's name. 0 if they were not. */
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

/** The key of the draft; differs between an existing cluster and its own. */
export function quickDraftId(cluster: ObjectKey | undefined): string {
  return cluster
    ? `quickStart:${cluster.namespace}/${cluster.name}`
    : 'quickStart';
}

/** Keeps the values of a quick start until its job exists or they are discarded. */
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
    /** @returns when the present values were first tried */
    tried: () => {
      const triedAt = start.triedAt || Date.now();
      setStart({ ...start, triedAt });
      return triedAt;
    },
    drop: () => {
      isDone.current = true;
      dropDraft(id);
    },
    /** Discards a restored draft; absent if none was restored. */
    discard: isRestored
      ? () => {
          setStart(UNTOUCHED);
          setRestored(false);
        }
      : undefined,
  };
}
