import { useCallback, useEffect, useRef } from 'react';
import { Path, PathValue, set, UseFormReturn } from 'react-hook-form';
import { copyOf, isSameDraft } from './drafts';
import { KeptSource } from './sourceText';
import { NamedValues } from './ResourceForm';
import { Stored } from './readStored';
import { useDraftKeeper } from './useDraftKeeper';

/** Suggested values, by path. */
export type Suggestions = Array<[path: string, value: string]>;

/** Fills in suggested values, which don't count as typed. */
export type Suggest<V> = (suggestionsFor: (values: V) => Suggestions) => void;

/** Draft of a form. */
export interface DraftKeeping<V> {
  /** Deletes the draft permanently. */
  drop(): void;
  suggest: Suggest<V>;
  /** The values with the last suggestions. */
  filled(values: V): V;
}

/** Keeps a form's values as a draft, until it is sent or discarded. */
export function useDraft<V extends NamedValues>(options: {
  form: UseFormReturn<V>;
  /** Absent for a form without draft. */
  id: string | undefined;
  /** The start values. */
  untouched: V;
  /** For a change: the object that it starts from. */
  stored: Stored<V> | undefined;
  source: KeptSource;
}): DraftKeeping<V> {
  const { id, untouched, stored, source } = options;
  const { watch, getValues, setValue } = options.form;
  const { keep, drop } = useDraftKeeper<V>(id);
  const suggestions = useRef<(values: V) => Suggestions>(() => []);

  const filled = useCallback((values: V) => {
    const copy = copyOf(values);
    for (const [path, value] of suggestions.current(values)) {
      set(copy, path, value);
    }
    return copy;
  }, []);
  const save = useCallback(() => {
    const values = getValues();
    const isUntouched =
      !source.typed && isSameDraft(values, filled(stored?.values ?? untouched));
    keep({ values, stored, source }, isUntouched);
  }, [keep, untouched, stored, source, filled, getValues]);
  useEffect(() => {
    save();
    return watch(save).unsubscribe;
  }, [save, watch]);

  return {
    filled,
    drop,
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
