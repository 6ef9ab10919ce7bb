import {
  ACCESS_REVIEWS,
  ImpersonatedUser,
  KubernetesResource,
  KubernetesService,
  ResourceRule,
  RULES_REVIEWS,
} from '@rayport/backstage-plugin-ray-node';

/** How long an answer of Kubernetes is cached, milliseconds: how late pages show a new right. */
const LIFETIME_MS = 60_000;

/**
 * Maximum number of cached answers: enough for some hundred users in as many namespaces. Each takes about a kilobyte.
 */
const MAX_REMEMBERED = 10_000;

/** Default number of namespaces that are checked individually. */
const MAX_NAMESPACES = 100;

/** Parallel calls, so that many namespaces cause no burst. */
const MAX_CALLS = 20;

/** Verbs with which the portal changes objects. */
export const CHANGES = ['create', 'update', 'delete'] as const;

/** Verbs that change objects. */
export type Change = (typeof CHANGES)[number];

/** Whether an account may do something. */
export type MayDo<Verb extends string> = (
  verb: Verb,
  resource: KubernetesResource,
  namespace: string,
) => boolean;

interface Remembered<T> {
  value: Promise<T>;
  until: number;
}

/** Asks at most once in an interval; concurrent callers share the answer. */
class Memory<T> {
  /** The oldest first. */
  readonly #values = new Map<string, Remembered<T>>();

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const now = Date.now();
    for (const [other, { until }] of this.#values) {
      if (until > now && this.#values.size < MAX_REMEMBERED) break;
      this.#values.delete(other);
    }
    const known = this.#values.get(key);
    if (known) return known.value;
    const value = ask();
    this.#values.set(key, { value, until: now + LIFETIME_MS });
    value.catch(() => this.#values.delete(key));
    return value;
  }
}

function includes(list: readonly string[] | undefined, item: string): boolean {
  return Boolean(list?.some(one => one === '*' || one === item));
}

function grants(
  rule: ResourceRule,
  verb: string,
  { group, plural }: KubernetesResource,
): boolean {
  return (
    includes(rule.verbs, verb) &&
    includes(rule.apiGroups, group) &&
    includes(rule.resources, plural) &&
    !rule.resourceNames?.length
  );
}

/** Key of users that Kubernetes does not distinguish. */
function keyOf(user: ImpersonatedUser | undefined): string {
  return user ? JSON.stringify([user.user, user.groups]) : '';
}

/**
 * Rights of the portal's own account, or of a user that it impersonates, as Kubernetes reports them
 * (SelfSubjectAccessReview for all namespaces, SelfSubjectRulesReview for each if that is denied). Asks only on demand.
 */
export class AccountRights<Verb extends string> {
  readonly #kubernetes: KubernetesService;
  readonly #resources: readonly KubernetesResource[];
  readonly #verbs: readonly Verb[];
  readonly #maxNamespaces: number;
  readonly #isStrict: boolean;
  readonly #isEverywhere = new Memory<boolean>();
  readonly #rules = new Memory<readonly ResourceRule[] | undefined>();

  /**
   * @param options - `verbs`: the relevant ones. `maxNamespaces`: how many are checked individually, 100 when absent;
   * others stay unknown. `isStrict`: an unknown right counts as missing, and Kubernetes must answer; by default an
   * unknown right counts as granted, and Kubernetes decides later
   */
  constructor(options: {
    kubernetes: KubernetesService;
    resources: readonly KubernetesResource[];
    verbs: readonly Verb[];
    maxNamespaces?: number;
    isStrict?: boolean;
  }) {
    this.#kubernetes = options.kubernetes;
    this.#resources = options.resources;
    this.#verbs = options.verbs;
    this.#maxNamespaces = options.maxNamespaces ?? MAX_NAMESPACES;
    this.#isStrict = options.isStrict ?? false;
  }

  /**
   * @param namespaces - the relevant ones
   * @param user - impersonated; the portal's own account when absent
   * @throws KubernetesError if the rights must be known and Kubernetes does not report them
   */
  async read(
    namespaces: readonly string[],
    user?: ImpersonatedUser,
  ): Promise<MayDo<Verb>> {
    if (await this.#mayEverything(user)) return () => true;
    const looked = namespaces.slice(0, this.#maxNamespaces);
    const rules = new Map<string, readonly ResourceRule[] | undefined>();
    for (let start = 0; start < looked.length; start += MAX_CALLS) {
      const some = looked.slice(start, start + MAX_CALLS);
      await Promise.all(
        some.map(async namespace =>
          rules.set(namespace, await this.#rulesIn(namespace, user)),
        ),
      );
    }
    return (verb, resource, namespace) =>
      rules.get(namespace)?.some(rule => grants(rule, verb, resource)) ??
      !this.#isStrict;
  }

  async #mayEverything(user: ImpersonatedUser | undefined): Promise<boolean> {
    const answers = await Promise.all(
      this.#resources.flatMap(resource =>
        this.#verbs.map(verb => this.#mayEverywhere(verb, resource, user)),
      ),
    );
    return answers.every(Boolean);
  }

  async #mayEverywhere(
    verb: Verb,
    { group, plural }: KubernetesResource,
    user: ImpersonatedUser | undefined,
  ): Promise<boolean> {
    const key = `${verb} ${plural} ${keyOf(user)}`;
    return this.#isEverywhere.get(key, async () => {
      try {
        const review = {
          apiVersion: 'authorization.k8s.io/v1',
          kind: ACCESS_REVIEWS.kind,
          metadata: { name: '' },
          spec: { resourceAttributes: { verb, group, resource: plural } },
        };
        const { status } = await this.#kubernetes.create(
          ACCESS_REVIEWS,
          review,
          { impersonate: user },
        );
        return status?.allowed ?? !this.#isStrict;
      } catch (error) {
        if (this.#isStrict) throw error;
        // Some Kubernetes installations forbid the review; the change itself will show.
        return true;
      }
    });
  }

  /** @returns undefined if unknown */
  async #rulesIn(
    namespace: string,
    user: ImpersonatedUser | undefined,
  ): Promise<readonly ResourceRule[] | undefined> {
    return this.#rules.get(`${namespace} ${keyOf(user)}`, async () => {
      try {
        const review = {
          apiVersion: 'authorization.k8s.io/v1',
          kind: RULES_REVIEWS.kind,
          metadata: { name: '' },
          spec: { namespace },
        };
        const { status } = await this.#kubernetes.create(
          RULES_REVIEWS,
          review,
          { impersonate: user },
        );
        const isUnknown = status?.incomplete && !this.#isStrict;
        return isUnknown ? undefined : status?.resourceRules;
      } catch (error) {
        if (this.#isStrict) throw error;
        return undefined;
      }
    });
  }
}
