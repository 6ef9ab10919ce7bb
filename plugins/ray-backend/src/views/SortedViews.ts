import { present } from '../core/present';
import { Keyed } from '../paging/pageToken';
import { compareKeys } from '../paging/paginate';

/** Items by namespace and name, so that a page costs only what it shows. */
export class SortedViews<V extends Keyed> {
  readonly #views: V[];

  /** @param views - in any order, without duplicates */
  constructor(views: readonly V[] = []) {
    this.#views = [...views].sort(compareKeys);
  }

  get size(): number {
    return this.#views.length;
  }

  at(index: number): V | undefined {
    return this.#views.at(index);
  }

  [Symbol.iterator](): Iterator<V> {
    return this.#views.values();
  }

  /** The first position whose key does not precede the given one. */
  placeOf(key: Keyed): number {
    let low = 0;
    let high = this.#views.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (compareKeys(present(this.#views[middle]), key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Adds a view, or replaces the one with its key. */
  set(view: V): void {
    const place = this.placeOf(view);
    this.#views.splice(place, this.#has(place, view) ? 1 : 0, view);
  }

  delete(key: Keyed): void {
    const place = this.placeOf(key);
    if (this.#has(place, key)) this.#views.splice(place, 1);
  }

  #has(place: number, key: Keyed): boolean {
    const found = this.#views.at(place);
    return found !== undefined && compareKeys(found, key) === 0;
  }
}
