import { controllerOf, Pod } from '../../objects';

/**
 * The pods that each owner has, as of the latest change. Saves asking the API for the same big list again and
 * again while a large cluster grows.
 */
export class PodsByOwner {
  readonly #owners = new Map<string, Map<string, Pod>>();

  put(pod: Pod): void {
    const owner = controllerOf(pod)?.uid;
    if (owner !== undefined) {
      const pods = this.#owners.get(owner) ?? new Map<string, Pod>();
      this.#owners.set(owner, pods.set(pod.metadata.name, pod));
    }
  }

  remove(pod: Pod): void {
    const owner = controllerOf(pod)?.uid ?? '';
    const pods = this.#owners.get(owner);
    pods?.delete(pod.metadata.name);
    if (pods?.size === 0) {
      this.#owners.delete(owner);
    }
  }

  /** All pods with the same owner, the pod itself included. */
  siblings(pod: Pod): Pod[] {
    const owner = controllerOf(pod)?.uid ?? '';
    return [...(this.#owners.get(owner)?.values() ?? [])];
  }
}
