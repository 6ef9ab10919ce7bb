import {
  ACCESS_REVIEWS,
  KubernetesResource,
  KubernetesService,
  ResourceRule,
  RULES_REVIEWS,
} from '@rayport/backstage-plugin-ray-node';

/** How long an answer of Kubernetes counts, milliseconds: so long it takes at most until pages show a right that is new. */
const LIFETIME_MS = 60_000;

/** Namespaces that are looked at one by one; in others the account counts as one that may, and Kubernetes decides. */
const MAX_NAMESPACES = 100;

/** What the portal changes objects by. */
export const CHANGES = ['create', 'update', 'delete'] as const;

/** What the portal changes objects by. */
export type Change = (typeof CHANGES)[number];

/** Whether the portal's account may do something; yes where nobody knows. */
export type MayChange = (
  change: Change,
  resource: KubernetesResource,
  namespace: string,
) => boolean;

interface Remembered<T> {
  value: Promise<T>;
  until: number;
}

/** Asks at most once in a while; who asks meanwhile gets the same answer. */
class Memory<T> {
  readonly #values = new Map<string, Remembered<T>>();

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const now = Date.now();
    for (const [other, { until }] of this.#values) {
      if (until <= now) this.#values.delete(other);
    }
    const known = this.#values.get(key);
    if (known) return known.value;
    const value = ask();
    this.#values.set(key, { value, until: now + LIFETIME_MS });
    return value;
  }
}

function includes(list: readonly string[] | undefined, item: string): boolean {
  return Boolean(list?.some(one => one === '*' || one === item));
}

function grants(
  rule: ResourceRule,
  change: Change,
  { group, plural }: KubernetesResource,
): boolean {
  return (
    includes(rule.verbs, change) &&
    includes(rule.apiGroups, group) &&
    includes(rule.resources, plural) &&
    !rule.resourceNames?.length
  );
}

/**
 * What the portal's own account may change in Kubernetes, as Kubernetes itself says (SelfSubjectAccessReview for all
 * namespaces, SelfSubjectRulesReview for each where that is not allowed). Asked only when somebody wants to know.
 */
export class AccountRights {
  readonly #kubernetes: KubernetesService;
  readonly #resources: readonly KubernetesResource[];
  readonly #isEverywhere = new Memory<boolean>();
  readonly #rules = new Memory<readonly ResourceRule[] | undefined>();

  constructor(options: {
    kubernetes: KubernetesService;
    resources: readonly KubernetesResource[];
  }) {
    this.#kubernetes = options.kubernetes;
    this.#resources = options.resources;
  }

  /** @param namespaces - those of interest */
  async read(namespaces: readonly string[]): Promise<MayChange> {
    if (await this.#mayEverything()) return () => true;
    const looked = namespaces.slice(0, MAX_NAMESPACES);
    const rules = new Map(
      await Promise.all(
        looked.map(
          async namespace =>
            [namespace, await this.#rulesIn(namespace)] as const,
        ),
      ),
    );
    return (change, resource, namespace) =>
      rules.get(namespace)?.some(rule => grants(rule, change, resource)) ??
      true;
  }

  async #mayEverything(): Promise<boolean> {
    const answers = await Promise.all(
      this.#resources.flatMap(resource =>
        CHANGES.map(change => this.#mayEverywhere(change, resource)),
      ),
    );
    return answers.every(Boolean);
  }

  async #mayEverywhere(
    verb: Change,
    { group, plural }: KubernetesResource,
  ): Promise<boolean> {
    return this.#isEverywhere.get(`${verb} ${plural}`, async () => {
      try {
        const { status } = await this.#kubernetes.create(ACCESS_REVIEWS, {
          apiVersion: 'authorization.k8s.io/v1',
          kind: ACCESS_REVIEWS.kind,
          metadata: { name: '' },
          spec: { resourceAttributes: { verb, group, resource: plural } },
        });
        return status?.allowed ?? true;
      } catch {
        // Not every Kubernetes lets itself be asked; the change itself will tell.
        return true;
      }
    });
  }

  /** @returns undefined where nobody knows */
  async #rulesIn(
    namespace: string,
  ): Promise<readonly ResourceRule[] | undefined> {
    return this.#rules.get(namespace, async () => {
      try {
        const { status } = await this.#kubernetes.create(RULES_REVIEWS, {
          apiVersion: 'authorization.k8s.io/v1',
          kind: RULES_REVIEWS.kind,
          metadata: { name: '' },
          spec: { namespace },
        });
        return status?.incomplete ? undefined : status?.resourceRules;
      } catch {
        return undefined;
      }
    });
  }
}
