import { useCallback, useEffect, useRef } from 'react';
import { UseFormReturn } from 'react-hook-form';
import { dropDraft, isSameDraft, keepDraft } from './drafts';
import { NamedValues } from './ResourceForm';
import { Stored } from './Stored';

/** Keeps what is typed into a form as a draft, until it is sent or taken back. */
export function useDraft<V extends NamedValues>(options: {
  form: UseFormReturn<V>;
  /** Absent for a form that keeps none. */
  id: string | undefined;
  /** What the form has without any typing. */
  untouched: V;
  /** Of a change: what it starts from. */
  stored: Stored<V> | undefined;
}): { drop(): void } {
  const { id, untouched, stored } = options;
  const { watch, getValues } = options.form;
  const isDone = useRef(false);
  useEffect(() => {
    if (id === undefined) return undefined;
    const { unsubscribe } = watch(() => {
      const values = getValues();
      if (isDone.current || isSameDraft(values, untouched)) dropDraft(id);
      else keepDraft(id, { values, stored });
    });
    return unsubscribe;
  }, [id, untouched, stored, watch, getValues]);
  const drop = useCallback(() => {
    isDone.current = true;
    if (id !== undefined) dropDraft(id);
  }, [id]);
  return { drop };
}
