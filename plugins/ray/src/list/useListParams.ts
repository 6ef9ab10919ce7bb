import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Names of a list's parameters in the address. */
export type ListParam =
  | 'q'
  | 'namespace'
  | 'state'
  | 'mine'
  | 'unowned'
  | 'component'
  | 'origin'
  | 'sort'
  | 'page'
  | 'size'
  // Of the history.
  | 'user'
  | 'template'
  | 'presence'
  | 'span'
  // Of past usage.
  | 'by'
  | 'measure';

/** The state of a list, kept in the address so that it survives a reload and can be shared. */
export interface ListParams {
  get(name: ListParam): string;
  /**
   * Changes some; an empty value removes the parameter. Resets the page unless it is changed. Stable, so that
   * components that only need this don't re-render with every change of the address.
   */
  set(changes: Partial<Record<ListParam, string>>): void;
}

/** Reads and writes the state of a list in the address. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  const get = useCallback(
    (name: ListParam) => params.get(name) ?? '',
    [params],
  );
  const latest = useRef(setParams);
  useLayoutEffect(() => {
    latest.current = setParams;
  }, [setParams]);
  const set = useCallback((changes: Partial<Record<ListParam, string>>) => {
    latest.current(
      current => {
        const next = new URLSearchParams(current);
        if (!('page' in changes)) next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  }, []);
  return { get, set };
}
