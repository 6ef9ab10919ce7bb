import { useEffect, useState } from 'react';

/**
 * So many rows appear at once. A row takes a browser up to ten milliseconds, and nobody who types should wait for more
 * than a tenth of a second.
 */
const ROWS_AT_ONCE = 3;

/** The rows shown, closer to those wanted by a few; the others keep their places until it is their turn. */
function approach<T>(shown: T[] | undefined, wanted: T[] | undefined) {
  if (!shown?.length || !wanted) return wanted;
  const known = new Set(shown);
  const fresh = wanted.filter(row => !known.has(row));
  if (fresh.length <= ROWS_AT_ONCE) return wanted;
  const head = wanted.slice(0, wanted.indexOf(fresh[ROWS_AT_ONCE]));
  const there = new Set(head);
  const rest = shown.filter(row => !there.has(row));
  return [...head, ...rest.slice(0, wanted.length - head.length)];
}

/** Replaces many rows a few at a time, from the top, so that what is typed meanwhile shows without delay. */
export function useGradualRows<T>(wanted: T[] | undefined): T[] | undefined {
  const [state, setState] = useState({ wanted, shown: wanted });
  const isCurrent = state.wanted === wanted;
  const shown = isCurrent ? state.shown : approach(state.shown, wanted);
  if (!isCurrent) setState({ wanted, shown });

  useEffect(() => {
    if (shown === wanted) return undefined;
    const timer = setTimeout(() =>
      setState({ wanted, shown: approach(shown, wanted) }),
    );
    return () => clearTimeout(timer);
  }, [shown, wanted]);
  return shown;
}
