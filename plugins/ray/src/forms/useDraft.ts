import { useCallback, useEffect, useRef } from 'react';
import { Path, PathValue, set, UseFormReturn } from 'react-hook-form';
import { copyOf, dropDraft, isSameDraft, keepDraft } from './drafts';
import { KeptSource } from './sourceText';
import { NamedValues } from './ResourceForm';
import { Stored } from './readStored';

/** What to fill in where, by the paths of fields. */
export type Suggestions = Array<[path: string, value: string]>;

/** Fills in what nobody has to type. It counts as typed by nobody. */
export type Suggest<V> = (suggestionsFor: (values: V) => Suggestions) => void;

/** How what is typed into a form is kept. */
export interface DraftKeeping<V> {
  /** Forgets the draft for good. */
  drop(): void;
  suggest: Suggest<V>;
  /** The values with what was suggested last. */
  filled(values: V): V;
}

/** Keeps what is typed into a form as a draft, until it is sent or taken back. */
export function useDraft<V extends NamedValues>(options: {
  form: UseFormReturn<V>;
  /** Absent for a form that keeps none. */
  id: string | undefined;
  /** What the form has without any typing. */
  untouched: V;
  /** Of a change: what it starts from. */
  stored: Stored<V> | undefined;
  source: KeptSource;
}): DraftKeeping<V> {
  const { id, untouched, stored, source } = options;
  const { watch, getValues, setValue } = options.form;
  const isDone = useRef(false);
  const suggestions = useRef<(values: V) => Suggestions>(() => []);

  const filled = useCallback((values: V) => {
    const copy = copyOf(values);
    for (const [path, value] of suggestions.current(values)) {
      set(copy, path, value);
    }
    return copy;
  }, []);
  const save = useCallback(() => {
    if (id === undefined) return;
    const values = getValues();
    const isUntouched =
      !source.typed && isSameDraft(values, filled(stored?.values ?? untouched));
    if (isDone.current || isUntouched) dropDraft(id);
    else keepDraft(id, { values, stored, source });
  }, [id, untouched, stored, source, filled, getValues]);
  useEffect(() => {
    save();
    return watch(save).unsubscribe;
  }, [save, watch]);

  return {
    filled,
    drop: useCallback(() => {
      isDone.current = true;
      if (id !== undefined) dropDraft(id);
    }, [id]),
    suggest: useCallback(
      suggestionsFor => {
        suggestions.current = suggestionsFor;
        for (const [path, value] of suggestionsFor(getValues())) {
          setValue(path as Path<V>, value as PathValue<V, Path<V>>, {
            shouldValidate: value !== '',
          });
        }
      },
      [getValues, setValue],
    ),
  };
}
