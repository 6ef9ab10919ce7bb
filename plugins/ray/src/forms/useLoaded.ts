import { useEffect, useState } from 'react';

/** State of loading. */
export interface Loaded<T> {
  /** Absent until it is loaded. */
  data: T | undefined;
  /** The error. */
  error: unknown;
  retry(): void;
}

/**
 * Loads a form's start values, once, so that values don't change while the user types.
 *
 * @param load - must be stable
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    setError(undefined);
    load().then(
      found => isCurrent && setData(found),
      failure => isCurrent && setError(failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  return { data, error, retry: () => setAttempt(count => count + 1) };
}
