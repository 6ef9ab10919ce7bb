import { useEffect, useState } from 'react';

/** What is being loaded, has been, or could not be. */
export interface Loaded<T> {
  /** Absent until it is there. */
  data: T | undefined;
  /** Why it could not be loaded. */
  error: unknown;
  retry(): void;
}

/**
 * Loads what a form starts with, once: what is typed must not change under somebody's hands.
 *
 * @param load - must stay the same while the same is to be loaded
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
