import { hasLabels } from '../../core/hasLabels';
import { isJsonObject, KubernetesObject, readPath } from '../../core/json';
import { ObjectKey } from '../../core/types';

/** Labels, or a selector that asks for them. */
type Labels = Readonly<Record<string, string>>;

/** Finds what is filed under labels without looking at everything. */
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
 * Knows which pods a service selects, and which services a pod. Each service is filed under its rarest label only:
 * labels that all have in common would make every pod check every service.
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

  /** Names of services in a pod's namespace, among them all that select it. */
  servicesFor({ metadata }: KubernetesObject): string[] {
    return this.#services.find(metadata.namespace, metadata.labels ?? {});
  }

  /** Names of pods in a service's namespace, among them all that it selects. */
  podsFor(service: KubernetesObject): string[] {
    const { namespace } = service.metadata;
    const label = this.#pods.rarest(namespace, selectorOf(service));
    return this.#pods.find(namespace, label).sort();
  }
}

/** The labels that a service asks for; none when its endpoints are somebody else's business. */
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
