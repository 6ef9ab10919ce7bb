import { useCallback, useState } from 'react';

/** What is being done with which object, while a dialog asks about it. */
export interface Acting<A extends string, T> {
  act: A;
  row: T;
}

/** Remembers what is being done in a dialog; both functions are stable. */
export function useActing<A extends string, T>(): {
  acting: Acting<A, T> | undefined;
  start(act: A, row: T): void;
  stop(): void;
} {
  const [acting, setActing] = useState<Acting<A, T>>();
  const start = useCallback((act: A, row: T) => setActing({ act, row }), []);
  const stop = useCallback(() => setActing(undefined), []);
  return { acting, start, stop };
}
