import { hasLabels } from '../../core/hasLabels';
import { isJsonObject, KubernetesObject, readPath } from '../../core/json';
import { ObjectKey } from '../../core/types';

/** Labels, or a selector for them. */
type Labels = Readonly<Record<string, string>>;

/** Finds names by label without a scan. */
class LabelIndex {
  readonly #names = new Map<string, Set<string>>();

  add({ namespace, name }: ObjectKey, labels: Labels): void {
    for (const pair of pairsOf(namespace, labels)) {
      const names = this.#names.get(pair) ?? new Set();
      this.#names.set(pair, names.add(name));
    }
  }

  remove({ namespace, name }: ObjectKey, labels: Labels): void {
    for (const pair of pairsOf(namespace, labels)) {
      const names = this.#names.get(pair);
      names?.delete(name);
      if (names?.size === 0) {
        this.#names.delete(pair);
      }
    }
  }

  /** The names that are filed under any of the labels. */
  find(namespace: string | undefined, labels: Labels): string[] {
    const found = pairsOf(namespace, labels).flatMap(pair => [
      ...(this.#names.get(pair) ?? []),
    ]);
    return [...new Set(found)];
  }

  /** The one label under which the fewest names are filed. */
  rarest(namespace: string | undefined, labels: Labels): Labels {
    const count = ([key, value]: [string, string]) =>
      this.#names.get(`${namespace}/${key}=${value}`)?.size ?? 0;
    const [rarest] = Object.entries(labels).sort(
      (left, right) => count(left) - count(right),
    );
    return rarest ? Object.fromEntries([rarest]) : {};
  }
}

/**
 * Index of the pods that a service selects, and of the services that select a pod. Each service is indexed by its
 * rarest label only, because each pod would otherwise check every service with a common label.
 */
export class SelectorIndex {
  readonly #pods = new LabelIndex();
  readonly #services = new LabelIndex();
  /** The label of each service, by its uid. */
  readonly #filed = new Map<string, Labels>();

  setPod(current?: KubernetesObject, previous?: KubernetesObject): void {
    if (previous) {
      this.#pods.remove(previous.metadata, previous.metadata.labels ?? {});
    }
    if (current) {
      this.#pods.add(current.metadata, current.metadata.labels ?? {});
    }
  }

  setService(service: KubernetesObject): void {
    this.removeService(service);
    const { metadata } = service;
    const selector = selectorOf(service);
    const label = this.#services.rarest(metadata.namespace, selector);
    this.#filed.set(metadata.uid ?? '', label);
    this.#services.add(metadata, label);
  }

  removeService({ metadata }: KubernetesObject): void {
    const { uid = '' } = metadata;
    this.#services.remove(metadata, this.#filed.get(uid) ?? {});
    this.#filed.delete(uid);
  }

  /** Names of services that may select a pod, including all that do. */
  servicesFor({ metadata }: KubernetesObject): string[] {
    return this.#services.find(metadata.namespace, metadata.labels ?? {});
  }

  /** Names of pods that a service may select, including all that it does. */
  podsFor(service: KubernetesObject): string[] {
    const { namespace } = service.metadata;
    const label = this.#pods.rarest(namespace, selectorOf(service));
    return this.#pods.find(namespace, label).sort();
  }
}

/** The selector of a service; empty if its endpoints are managed manually. */
export function selectorOf(service: KubernetesObject): Labels {
  const selector = readPath(service, 'spec.selector');
  return isJsonObject(selector)
    ? Object.fromEntries(
        Object.entries(selector).map(([key, value]) => [key, String(value)]),
      )
    : {};
}

export function selects(
  service: KubernetesObject,
  pod: KubernetesObject,
): boolean {
  return hasLabels(pod.metadata, selectorOf(service));
}

function pairsOf(namespace: string | undefined, labels: Labels): string[] {
  return Object.entries(labels).map(
    ([key, value]) => `${namespace}/${key}=${value}`,
  );
}
