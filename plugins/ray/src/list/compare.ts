import { ListedObject } from './ListedObject';

/** Compares two items in ascending order. */
export type Compare<T> = (a: T, b: T) => number;

function byId(a: ListedObject, b: ListedObject): number {
  return a.id < b.id ? -1 : 1;
}

/** Sorts by a number; equal ones by namespace and name. */
export function byNumber<T extends ListedObject>(
  value: (row: T) => number,
): Compare<T> {
  return (a, b) => value(a) - value(b) || byId(a, b);
}

/** Sorts by a text as people do (`a2` before `a10`); equal ones by namespace and name. */
export function byText<T extends ListedObject>(
  text: (row: T) => string,
): Compare<T> {
  const collator = new Intl.Collator(undefined, { numeric: true });
  return (a, b) => collator.compare(text(a), text(b)) || byId(a, b);
}

/** Sorts by age: the youngest has the least. */
export function byAge<T extends ListedObject>(
  createdAt: (row: T) => string,
): Compare<T> {
  return byNumber(row => -Date.parse(createdAt(row)));
}
