import {
  keyText,
  ObjectKey,
  ObjectScope,
} from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from '../core/canonicalOwner';
import { isManaged } from '../core/isManaged';
import { Keyed } from '../paging/pageToken';
import { ListQuery } from '../paging/selectPage';
import { OrderedViews, ViewOrder } from './OrderedViews';
import { ResourceView } from './ResourceView';
import { SortedViews } from './SortedViews';

/** Views with a common property, by its value. */
type Groups<V extends Keyed> = Map<string, SortedViews<V>>;

/**
 * Indexes views by key, owner and state, in each requested order. Those of the KubeRay API V1 have their own index and
 * revision, so that lists of them take no time for objects of other tools.
 */
export class ViewIndex<V extends ResourceView<unknown>> {
  readonly #byKey: Map<string, V>;
  readonly #all: SortedViews<V>;
  readonly #managed: SortedViews<V>;
  readonly #byUser: Groups<V> = new Map();
  readonly #byState: Groups<V> = new Map();
  readonly #orders = new Map<string, OrderedViews<V>>();
  #revisions = { all: {}, managed: {} };

  constructor(views: readonly V[] = []) {
    this.#byKey = new Map(views.map(view => [keyText(view), view]));
    this.#all = new SortedViews(views);
    this.#managed = new SortedViews(views.filter(isOfContract));
    for (const view of views) this.#forGroups(view, group => group.set(view));
  }

  /** Replaced with each change of the views that a list shows. */
  revision(objects: ObjectScope = 'all'): object {
    return this.#revisions[objects];
  }

  get(key: ObjectKey): V | undefined {
    return this.#byKey.get(keyText(key));
  }

  set(view: V): void {
    this.#leave(view);
    if (isOfContract(view)) {
      this.#managed.set(view);
      this.#revisions.managed = {};
    }
    this.#byKey.set(keyText(view), view);
    this.#all.set(view);
    for (const order of this.#orders.values()) order.add(view);
    this.#forGroups(view, group => group.set(view));
  }

  delete(key: ObjectKey): void {
    this.#leave(key);
    this.#byKey.delete(keyText(key));
    this.#all.delete(key);
  }

  /** By namespace and name. */
  [Symbol.iterator](): Iterator<V> {
    return this.#all[Symbol.iterator]();
  }

  /**
   * All views in another order, which is maintained from the first use on.
   *
   * @param id - identifies the order
   */
  inOrder(id: string, order: ViewOrder<V>): Iterable<V> {
    const known = this.#orders.get(id);
    if (known) return known;
    const ordered = new OrderedViews(this, order);
    this.#orders.set(id, ordered);
    return ordered;
  }

  /** The shortest list that contains all candidates of a query. */
  narrowest({
    user,
    state,
    objects,
  }: Pick<ListQuery, 'user' | 'state' | 'objects'>): SortedViews<V> {
    const empty = new SortedViews<V>();
    const lists = [objects === 'managed' ? this.#managed : this.#all];
    if (user) lists.push(this.#byUser.get(canonicalOwner(user)) ?? empty);
    if (state) lists.push(this.#byState.get(state) ?? empty);
    return lists.reduce((a, b) => (b.size < a.size ? b : a));
  }

  #leave(key: ObjectKey): void {
    this.#revisions.all = {};
    const before = this.get(key);
    if (!before) return;
    if (isOfContract(before)) {
      this.#managed.delete(key);
      this.#revisions.managed = {};
    }
    this.#forGroups(before, group => group.delete(key));
    for (const order of this.#orders.values()) order.delete(before);
  }

  #forGroups(view: V, act: (group: SortedViews<V>) => void): void {
    const { user, states = [] } = view.selectable;
    if (user) actOn(this.#byUser, user, act);
    for (const state of new Set(states)) {
      if (state) actOn(this.#byState, state, act);
    }
  }
}

function isOfContract({ selectable }: ResourceView<unknown>): boolean {
  return isManaged(selectable.labels);
}

function actOn<V extends Keyed>(
  groups: Groups<V>,
  name: string,
  act: (group: SortedViews<V>) => void,
): void {
  const group = groups.get(name) ?? new SortedViews<V>();
  act(group);
  if (group.size) groups.set(name, group);
  else groups.delete(name);
}
