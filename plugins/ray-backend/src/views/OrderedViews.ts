import { present } from '../core/present';
import { Keyed } from '../paging/pageToken';
import { compareKeys } from '../paging/paginate';
import { SortValue } from './ListFields';

/** Sort values of a list. */
export interface ViewOrder<V> {
  value(view: V): SortValue;
  isDescending: boolean;
}

/** Compares two views by an order; ties are broken by namespace and name. */
export function comparing<V extends Keyed>({
  value,
  isDescending,
}: ViewOrder<V>): (a: V, b: V) => number {
  const direction = isDescending ? -1 : 1;
  return (a, b) => {
    const [ofA, ofB] = [value(a), value(b)];
    if (ofA === ofB) return compareKeys(a, b);
    return ofA < ofB ? -direction : direction;
  };
}

/** Sorted views. A change costs a binary search, not a new sort. */
export class OrderedViews<V extends Keyed> {
  readonly #views: V[];
  readonly #compare: (a: V, b: V) => number;

  /** @param views - in any order, without duplicates */
  constructor(views: Iterable<V>, order: ViewOrder<V>) {
    this.#compare = comparing(order);
    this.#views = [...views].sort(this.#compare);
  }

  [Symbol.iterator](): Iterator<V> {
    return this.#views.values();
  }

  add(view: V): void {
    this.#views.splice(this.#placeOf(view), 0, view);
  }

  /** @param view - as it was added: its sort values must not have changed since */
  delete(view: V): void {
    const place = this.#placeOf(view);
    if (this.#views.at(place) === view) this.#views.splice(place, 1);
  }

  /** The first position whose view does not precede the given one. */
  #placeOf(view: V): number {
    let low = 0;
    let high = this.#views.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.#compare(present(this.#views[middle]), view) < 0)
        low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
