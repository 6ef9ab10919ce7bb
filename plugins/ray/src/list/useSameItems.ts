import { useState } from 'react';

function haveSameItems<T>(a: T[] | undefined, b: T[] | undefined): boolean {
  if (!a || !b) return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** The array of before for as long as its items are the same ones: then what shows them has nothing to do. */
export function useSameItems<T>(items: T[] | undefined): T[] | undefined {
  const [kept, setKept] = useState(items);
  if (haveSameItems(kept, items)) return kept;
  setKept(items);
  return items;
}
