import { messagePart } from '../texts';
import { Violation, violation } from '../schema/Violation';

/** Setting that names the namespaces that belong to Kubernetes itself. */
const SYSTEM_NAMESPACES_KEY = 'ray.kubernetes.systemNamespaces';

/**
 * What Kubernetes reserves for itself (Kubernetes documentation, "Namespaces": avoid creating namespaces with the prefix
 * `kube-`). Whoever may run pods there reaches what the whole Kubernetes cluster depends on.
 */
const DEFAULT_SYSTEM_NAMESPACES: readonly string[] = ['kube-*'];

/** At the end of an entry: every namespace that begins like it. */
const WILDCARD = '*';

/** What a namespace is called (RFC 1123 label), or its beginning with the wildcard. */
const ENTRY = /^(?:[a-z0-9](?:[-a-z0-9]*[a-z0-9])?|[a-z0-9][-a-z0-9]*\*)$/;

/**
 * What is needed of a Backstage configuration.
 *
 * @public
 */
export interface ListSource {
  getOptionalStringArray(key: string): string[] | undefined;
}

/**
 * Namespaces in which users create nothing: those of Kubernetes itself, unless the configuration names others.
 *
 * @public
 */
export class SystemNamespaces {
  readonly #entries: readonly string[];

  private constructor(entries: readonly string[]) {
    this.#entries = entries;
  }

  /**
   * Reads them, on the server and in the browser.
   *
   * @throws Error that names an entry that is neither a namespace nor the beginning of one
   */
  static read(config: ListSource): SystemNamespaces {
    const entries =
      config.getOptionalStringArray(SYSTEM_NAMESPACES_KEY) ??
      DEFAULT_SYSTEM_NAMESPACES;
    const wrong = entries.find(entry => !ENTRY.test(entry));
    if (wrong !== undefined) {
      throw new Error(
        `${SYSTEM_NAMESPACES_KEY} names "${wrong}": use names of namespaces, or their beginning with * behind it, such as kube-*.`,
      );
    }
    return new SystemNamespaces(entries);
  }

  has(namespace: string): boolean {
    return this.#entries.some(entry =>
      entry.endsWith(WILDCARD)
        ? namespace.startsWith(entry.slice(0, -WILDCARD.length))
        : namespace === entry,
    );
  }

  /** What is wrong with something that a user would create in a namespace. */
  violations(namespace: string): Violation[] {
    if (!this.has(namespace)) return [];
    const setting = SYSTEM_NAMESPACES_KEY;
    const part = messagePart('SystemNamespace', { namespace, setting });
    return [violation('namespace', part)];
  }
}
