import { useEffect, useState } from 'react';
import { ListedObject } from './ListedObject';

type Row = Pick<ListedObject, 'id'>;

/**
 * So many rows appear at once. A row takes a browser up to ten milliseconds, and nobody who types should wait for more
 * than a tenth of a second.
 */
const ROWS_AT_ONCE = 2;

/** The rows shown, closer to those wanted by a few; the others keep their places until it is their turn. */
function approach<T extends Row>(
  shown: T[] | undefined,
  wanted: T[] | undefined,
) {
  if (!shown?.length || !wanted) return wanted;
  const known = new Set(shown);
  const fresh = wanted.filter(row => !known.has(row));
  if (fresh.length <= ROWS_AT_ONCE) return wanted;
  const head = wanted.slice(0, wanted.indexOf(fresh[ROWS_AT_ONCE]));
  // By id: a row that has changed must not stand beside what it was.
  const there = new Set(head.map(({ id }) => id));
  const rest = shown.filter(({ id }) => !there.has(id));
  return [...head, ...rest.slice(0, wanted.length - head.length)];
}

/** Replaces many rows a few at a time, from the top, so that what is typed meanwhile shows without delay. */
export function useGradualRows<T extends Row>(
  wanted: T[] | undefined,
): T[] | undefined {
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
