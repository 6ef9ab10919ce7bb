import { messagePart } from '../texts';
import { Violation, violation } from '../schema/Violation';

/** Setting with the namespaces of Kubernetes itself. */
const SYSTEM_NAMESPACES_KEY = 'ray.kubernetes.systemNamespaces';

/**
 * Namespaces reserved for Kubernetes (Kubernetes documentation, "Namespaces": avoid creating namespaces with the prefix
 * `kube-`). A user who can run pods there can reach what the whole Kubernetes cluster depends on.
 */
const DEFAULT_SYSTEM_NAMESPACES: readonly string[] = ['kube-*'];

/** Wildcard at the end of an entry. */
const WILDCARD = '*';

/** A namespace's name (RFC 1123 label), or its beginning with the wildcard. */
const ENTRY = /^(?:[a-z0-9](?:[-a-z0-9]*[a-z0-9])?|[a-z0-9][-a-z0-9]*\*)$/;

/**
 * The part of Backstage's configuration that is needed.
 *
 * @public
 */
export interface ListSource {
  getOptionalStringArray(key: string): string[] | undefined;
}

/**
 * Namespaces in which users cannot create objects: those of Kubernetes itself, unless the configuration names others.
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

  /** The fault of an object that a user would create in a namespace. */
  violations(namespace: string): Violation[] {
    if (!this.has(namespace)) return [];
    const setting = SYSTEM_NAMESPACES_KEY;
    const part = messagePart('SystemNamespace', { namespace, setting });
    return [violation('namespace', part)];
  }
}
