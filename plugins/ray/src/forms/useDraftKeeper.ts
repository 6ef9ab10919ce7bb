import { useCallback, useMemo, useRef } from 'react';
import { Draft, dropDraft, keepDraft } from './drafts';

/**
 * Writes the draft of a form while it is filled in; stable.
 *
 * @param id - absent for a form without draft
 */
export function useDraftKeeper<V>(id: string | undefined) {
  const isDone = useRef(false);
  /** Keeps a draft; an untouched one is deleted, and any after `drop`. */
  const keep = useCallback(
    (draft: Draft<V>, isUntouched: boolean) => {
      if (id === undefined) return;
      if (isDone.current || isUntouched) dropDraft(id);
      else keepDraft(id, draft);
    },
    [id],
  );
  /** Deletes the draft permanently. */
  const drop = useCallback(() => {
    isDone.current = true;
    if (id !== undefined) dropDraft(id);
  }, [id]);
  return useMemo(() => ({ keep, drop }), [keep, drop]);
}
