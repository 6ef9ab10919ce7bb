import { KubernetesObject, readPath } from '../core/json';
import { present } from '../core/present';
import { ResourceDefinition } from '../resources/ResourceDefinition';
import { StatusError } from '../core/StatusError';
import { ObjectKey } from '../core/types';
import { PathIndex } from './PathIndex';

export interface StoredChange {
  revision: number;
  type: 'ADDED' | 'MODIFIED' | 'DELETED';
  /** Key of the object: `namespace/name`. */
  path: string;
  object: KubernetesObject;
  previous?: KubernetesObject;
}

/** The criteria of a search. */
export interface Selection {
  namespace?: string;
  /** Labels that objects must have. */
  labels?: Readonly<Record<string, string>>;
  /** The value of the indexed field. */
  indexed?: string;
}

/** Most objects that a search sorts. Beyond this, walking through all objects in order is faster than sorting. */
const MAX_SORTED = 1_000;

/**
 * The objects of one resource, in order of namespace and name, with the changes that led here. The history is
 * bounded: what is older than its first change is answered with 410 Expired, as after etcd's compaction.
 *
 * Stored objects are never changed in place; a write replaces them.
 */
export class Collection {
  readonly definition: ResourceDefinition;
  readonly #historyLimit: number;
  readonly #objects = new Map<string, KubernetesObject>();
  #paths: string[] = [];
  readonly #byField = new PathIndex();
  readonly #byLabel = new PathIndex();
  #history: StoredChange[] = [];
  #oldestRevision: number;

  constructor(options: {
    definition: ResourceDefinition;
    startRevision: number;
    historyLimit: number;
  }) {
    this.definition = options.definition;
    this.#historyLimit = options.historyLimit;
    this.#oldestRevision = options.startRevision;
  }

  get(key: ObjectKey): KubernetesObject | undefined {
    return this.#objects.get(pathOf(key));
  }

  /** All objects, or those of one namespace, in order. */
  list(namespace?: string): KubernetesObject[] {
    if (namespace === undefined) {
      return this.#paths.flatMap(path => this.#objects.get(path) ?? []);
    }
    const prefix = `${namespace}/`;
    const found: KubernetesObject[] = [];
    for (let at = this.#position(prefix); at < this.#paths.length; at++) {
      const path = present(this.#paths[at]);
      const object = this.#objects.get(path);
      if (!path.startsWith(prefix) || !object) {
        break;
      }
      found.push(object);
    }
    return found;
  }

  /** The objects that a search finds, in order. Only looks at the candidates of an index if it has few of them. */
  select({ namespace, labels = {}, indexed }: Selection): KubernetesObject[] {
    const demands = Object.entries(labels).map(label =>
      this.#byLabel.at(textOf(label)),
    );
    if (indexed !== undefined) demands.push(this.#byField.at(indexed));
    const [fewest, ...others] = demands.sort((a, b) => a.size - b.size);
    if (!fewest) return this.list(namespace);
    if (fewest.size > MAX_SORTED) {
      return this.list(namespace).filter(({ metadata }) =>
        demands.every(paths => paths.has(pathOf(metadata))),
      );
    }
    const prefix = namespace === undefined ? '' : `${namespace}/`;
    return [...fewest]
      .filter(
        path =>
          path.startsWith(prefix) && others.every(paths => paths.has(path)),
      )
      .sort()
      .flatMap(path => this.#objects.get(path) ?? []);
  }

  apply(change: StoredChange): void {
    this.#updateIndex(change);
    if (change.type === 'DELETED') {
      this.#objects.delete(change.path);
      this.#paths.splice(this.#position(change.path), 1);
    } else {
      if (change.type === 'ADDED') {
        this.#paths.splice(this.#position(change.path), 0, change.path);
      }
      this.#objects.set(change.path, change.object);
    }
    this.#history.push(change);
    // Dropped in chunks, because each drop copies the array.
    if (this.#history.length > 2 * this.#historyLimit) {
      const kept = this.#history.slice(-this.#historyLimit);
      this.forgetHistory(present(kept[0]).revision - 1);
    }
  }

  /** Drops the changes up to a revision, so that earlier ones are expired. */
  forgetHistory(revision: number): void {
    this.#history = this.#history.filter(change => change.revision > revision);
    this.#oldestRevision = revision;
  }

  /**
   * The changes after a revision, oldest first.
   *
   * @throws StatusError 410 Expired when the history does not reach that far back
   */
  changesSince(revision: number): StoredChange[] {
    if (revision < this.#oldestRevision) {
      throw StatusError.expired(
        `too old resource version: ${revision} (${this.#oldestRevision})`,
      );
    }
    let from = this.#history.length;
    while (from > 0 && present(this.#history[from - 1]).revision > revision) {
      from -= 1;
    }
    return this.#history.slice(from);
  }

  /**
   * The objects as they were at a revision, in order.
   *
   * @param selection - saves reading objects that it does not select; the result may include them all the same
   * @throws StatusError 410 Expired when the history does not reach that far back
   */
  snapshot(revision: number, selection: Selection = {}): KubernetesObject[] {
    const later = this.changesSince(revision).reverse();
    if (later.length === 0) return this.select(selection);
    const { namespace } = selection;
    const then = new Map(
      this.list().map(object => [pathOf(object.metadata), object]),
    );
    for (const { path, previous } of later) {
      if (previous) {
        then.set(path, previous);
      } else {
        then.delete(path);
      }
    }
    return [...then]
      .filter(
        ([, { metadata }]) =>
          namespace === undefined || metadata.namespace === namespace,
      )
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([, object]) => object);
  }

  #updateIndex({ type, path, object, previous }: StoredChange): void {
    const current = type === 'DELETED' ? undefined : object;
    for (const label of labelsOf(previous)) this.#byLabel.remove(label, path);
    for (const label of labelsOf(current)) this.#byLabel.add(label, path);
    const { indexedField } = this.definition;
    if (indexedField === undefined) return;
    const valueOf = (of: KubernetesObject) =>
      String(readPath(of, indexedField) ?? '');
    if (previous) this.#byField.remove(valueOf(previous), path);
    if (current) this.#byField.add(valueOf(current), path);
  }

  /** Index of the first path that is not below the given one. */
  #position(path: string): number {
    let low = 0;
    let high = this.#paths.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (present(this.#paths[middle]) < path) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

/** Where an object lies in its collection, and in which order. */
export function pathOf({ namespace = '', name }: ObjectKey): string {
  return `${namespace}/${name}`;
}

function textOf([key, value]: [string, string]): string {
  return `${key}=${value}`;
}

function labelsOf(object: KubernetesObject | undefined): string[] {
  return Object.entries(object?.metadata.labels ?? {}).map(textOf);
}
