import { isJsonObject, KubernetesObject, readPath } from '../../core/json';
import { hasLabels } from '../../core/hasLabels';
import { LabelIndex, Labels } from './LabelIndex';

/**
 * Knows which services select a pod. Each service is filed under its rarest label only: labels that all have in
 * common would make every pod check every service.
 */
export class ServiceSelectors {
  readonly #index = new LabelIndex();
  readonly #filed = new Map<string, Labels>();

  put(service: KubernetesObject): void {
    this.remove(service);
    const { namespace = '', name, uid = '' } = service.metadata;
    const label = this.#index.rarest(namespace, selectorOf(service));
    this.#filed.set(uid, label);
    this.#index.add(namespace, name, label);
  }

  remove({ metadata }: KubernetesObject): void {
    const { namespace = '', name, uid = '' } = metadata;
    this.#index.remove(namespace, name, this.#filed.get(uid) ?? {});
    this.#filed.delete(uid);
  }

  /** Names of the services in a pod's namespace that may select it; some may ask for more labels than it has. */
  candidates({ metadata }: KubernetesObject): string[] {
    const { namespace = '', labels = {} } = metadata;
    return this.#index.find(namespace, labels);
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

/** Tells whether a pod has all labels that a selector asks for. */
export function selects(selector: Labels, pod: KubernetesObject): boolean {
  return hasLabels(pod.metadata, selector);
}
