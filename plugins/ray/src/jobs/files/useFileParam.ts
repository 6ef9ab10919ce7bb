import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The chosen file of a page, kept in its address, so that a link opens it.
 *
 * @param param - `file` of a run's files, `changed` of the difference between two runs
 */
export function useFileParam(
  param: 'file' | 'changed',
): [path: string | null, choose: (path: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = useCallback(
    (path: string) =>
      setParams(
        before => {
          const next = new URLSearchParams(before);
          next.set(param, path);
          return next;
        },
        { replace: true },
      ),
    [param, setParams],
  );
  return [params.get(param), choose];
}
