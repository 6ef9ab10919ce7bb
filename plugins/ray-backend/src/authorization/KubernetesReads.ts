import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesResource,
  KubernetesService,
  NAMESPACES,
} from '@rayport/backstage-plugin-ray-node';
import { Impersonation } from '../requests/Impersonation';
import { RESOURCE_KINDS } from '../core/resourceKinds';
import { RecentAnswers } from '../core/RecentAnswers';
import { Caller } from '../requests/RequestContext';
import { AccountRights } from '../kubernetes/AccountRights';

/** The Kubernetes resource of each kind. */
export type StoredAs = Readonly<Record<ResourceKind, KubernetesResource>>;

/** How long the list of namespaces is cached, milliseconds. */
const NAMES_LIFETIME_MS = 10_000;

/** Namespaces whose rights are checked for a list of all namespaces. Objects of further ones are not shown. */
const MAX_NAMESPACES = 1_000;

/** A caller's rights to list in Kubernetes. */
export interface ListingRights {
  mayList(kind: ResourceKind, namespace: string): boolean;
  /** Equal for equal rights. */
  readonly fingerprint: string;
}

/**
 * Resources that Kubernetes' access reviews let users list (`ray.kubernetes.impersonate: all`). The portal's own
 * account fills the cache; this check shows users no more than Kubernetes would.
 */
export class KubernetesReads {
  readonly #kubernetes: KubernetesService;
  readonly #impersonation: Impersonation;
  readonly #storedAs: StoredAs;
  readonly #followed: readonly string[] | undefined;
  readonly #rights: AccountRights<'list'>;
  readonly #names = new RecentAnswers<readonly string[]>(NAMES_LIFETIME_MS);

  /** @param options - `followed`: the namespaces that the portal serves; all when absent */
  constructor(options: {
    kubernetes: KubernetesService;
    impersonation: Impersonation;
    storedAs: StoredAs;
    followed?: readonly string[];
  }) {
    const { kubernetes, storedAs } = options;
    this.#kubernetes = kubernetes;
    this.#impersonation = options.impersonation;
    this.#storedAs = storedAs;
    this.#followed = options.followed;
    this.#rights = new AccountRights({
      kubernetes,
      verbs: ['list'],
      resources: Object.values(storedAs),
      maxNamespaces: MAX_NAMESPACES,
      isStrict: true,
    });
  }

  /**
   * @param namespace - the only one to check; all when absent or empty
   * @returns undefined for services and anonymous requests, whose view depends on the portal's permissions alone
   */
  async of(
    caller: Caller,
    namespace?: string,
  ): Promise<ListingRights | undefined> {
    const user = await this.#impersonation.userOf(caller);
    if (!user) return undefined;
    const names = namespace ? [namespace] : await this.#all();
    const may = await this.#rights.read(names, user);
    const mayList = (kind: ResourceKind, name: string) =>
      may('list', this.#storedAs[kind], name);
    return {
      mayList,
      get fingerprint() {
        const granted = names.map(name =>
          RESOURCE_KINDS.filter(kind => mayList(kind, name)).join(' '),
        );
        return JSON.stringify([names, granted]);
      },
    };
  }

  async #all(): Promise<readonly string[]> {
    return (
      this.#followed ??
      this.#names.get('', async () => {
        const { items } = await this.#kubernetes.listAll(NAMESPACES);
        return items.map(({ metadata }) => metadata.name);
      })
    );
  }
}
