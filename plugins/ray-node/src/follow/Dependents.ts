import { keyText, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { Observed } from './ObjectSource';

/** Remembers which objects depend on which cluster: Kubernetes reports a change of the cluster only for the cluster. */
export class Dependents {
  /** The cluster of each object. */
  readonly #behind = new Map<string, string>();
  /** The dependent objects of each cluster. */
  readonly #dependents = new Map<string, Map<string, ObjectKey>>();

  /** The objects that depend on a cluster. */
  of(cluster: ObjectKey): ObjectKey[] {
    return [...(this.#dependents.get(keyText(cluster))?.values() ?? [])];
  }

  /** Replaces the dependencies of an object; a deleted object has none. */
  update(key: ObjectKey, observed: Observed | undefined): void {
    const text = keyText(key);
    this.#forget(text);
    if (!observed?.behind) return;
    const cluster = keyText(observed.behind);
    const dependents = this.#dependents.get(cluster) ?? new Map();
    this.#dependents.set(cluster, dependents.set(text, key));
    this.#behind.set(text, cluster);
  }

  /** Forgets everything. */
  clear(): void {
    this.#behind.clear();
    this.#dependents.clear();
  }

  #forget(text: string): void {
    const cluster = this.#behind.get(text);
    if (cluster === undefined) return;
    this.#behind.delete(text);
    const dependents = this.#dependents.get(cluster);
    dependents?.delete(text);
    if (!dependents?.size) this.#dependents.delete(cluster);
  }
}
