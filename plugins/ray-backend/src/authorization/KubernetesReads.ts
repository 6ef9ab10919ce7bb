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

/** What each kind is stored as. */
export type StoredAs = Readonly<Record<ResourceKind, KubernetesResource>>;

/** How long the names of all namespaces count, milliseconds. */
const NAMES_LIFETIME_MS = 10_000;

/** Namespaces in which a user's rights are looked at for a list over all of them; of others it shows nothing. */
const MAX_NAMESPACES = 1_000;

/** What somebody may list in Kubernetes. */
export interface ListingRights {
  mayList(kind: ResourceKind, namespace: string): boolean;
  /** The same for the same rights. */
  readonly fingerprint: string;
}

/**
 * What users may list in Kubernetes, as Kubernetes itself says of them (`ray.kubernetes.impersonate: all`). The cache is
 * filled by the portal's own account; so it shows users no more than Kubernetes would.
 */
export class KubernetesReads {
  readonly #kubernetes: KubernetesService;
  readonly #impersonation: Impersonation;
  readonly #storedAs: StoredAs;
  readonly #followed: readonly string[] | undefined;
  readonly #rights: AccountRights<'list'>;
  readonly #names = new RecentAnswers<readonly string[]>(NAMES_LIFETIME_MS);

  /** @param options - `followed`: the namespaces that the portal looks after; all when absent */
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
   * @param namespace - the only one of interest; all when absent or empty
   * @returns undefined for services and anonymous requests, which see what the portal's permissions allow
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
