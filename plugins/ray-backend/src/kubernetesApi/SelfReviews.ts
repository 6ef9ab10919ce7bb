import { OperationExecutor } from '../execution/OperationExecutor';
import { Caller } from '../requests/RequestContext';
import { servedVerbs } from './discovery';
import { readAccessReview, readRulesReview, ReviewBody } from './readReview';
import { Reviewed, reviewedPermission } from './reviewedPermission';
import { Target } from './Target';

const AUTHORIZATION = 'authorization.k8s.io';

/** Paths that every caller may read. */
const DOCUMENT_RULES = [
  {
    verbs: ['get'],
    nonResourceURLs: [
      '/api',
      '/api/*',
      '/apis',
      '/apis/*',
      '/openapi',
      '/openapi/*',
      '/version',
      '/version/',
    ],
  },
];

type Executor = Pick<OperationExecutor, 'outlookFor' | 'ownersOf'>;

/** Answers self reviews: the caller's identity and rights in the portal. */
export class SelfReviews {
  readonly #executor: Executor;

  constructor(options: { executor: Executor }) {
    this.#executor = options.executor;
  }

  /** Whether a target is a self review. */
  static has({
    group,
    plural,
    name,
    namespace,
  }: Pick<Target, 'group' | 'plural' | 'name' | 'namespace'>): boolean {
    if (name || namespace) return false;
    return group === AUTHORIZATION
      ? ['selfsubjectaccessreviews', 'selfsubjectrulesreviews'].includes(plural)
      : group === 'authentication.k8s.io' && plural === 'selfsubjectreviews';
  }

  /** @throws RayApiError for a body of another kind */
  async answer(
    plural: string,
    caller: Caller,
    body: ReviewBody,
  ): Promise<object> {
    switch (plural) {
      case 'selfsubjectreviews':
        return this.#identity(caller);
      case 'selfsubjectrulesreviews':
        return this.#rules(caller, body);
      default:
        return this.#access(caller, body);
    }
  }

  async #identity(caller: Caller): Promise<object> {
    const { user, service } = caller;
    const name = user ?? service;
    const owners = await this.#executor.ownersOf(caller);
    const groups = owners.filter(owner => owner !== user);
    const userInfo = name
      ? { username: name, groups: [...groups, 'system:authenticated'] }
      : { username: 'system:anonymous', groups: ['system:unauthenticated'] };
    return {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'SelfSubjectReview',
      metadata: {},
      status: { userInfo },
    };
  }

  async #access(caller: Caller, body: ReviewBody): Promise<object> {
    const kind = 'SelfSubjectAccessReview';
    const { spec } = readAccessReview(body);
    const { resourceAttributes } = spec;
    const outlook =
      resourceAttributes &&
      (await this.#outlook(
        caller,
        resourceAttributes.namespace,
      )(resourceAttributes));
    const reasons = { depends: 'It depends on the object.', yes: '', no: '' };
    const reason = outlook ? reasons[outlook] : 'The portal does not serve it.';
    const allowed = outlook === 'yes' || outlook === 'depends';
    return {
      apiVersion: `${AUTHORIZATION}/v1`,
      kind,
      metadata: {},
      spec,
      status: { allowed, ...(reason && { reason }) },
    };
  }

  async #rules(caller: Caller, body: ReviewBody): Promise<object> {
    const kind = 'SelfSubjectRulesReview';
    const { spec } = readRulesReview(body);
    const outlook = this.#outlook(caller, spec.namespace);
    const judged = await Promise.all(
      servedVerbs().map(async ({ group, resource, subresource, verbs }) => {
        const outlooks = await Promise.all(
          verbs.map(verb => outlook({ group, resource, subresource, verb })),
        );
        const rule = {
          verbs: verbs.filter((_, at) => (outlooks[at] ?? 'no') !== 'no'),
          apiGroups: [group],
          resources: [subresource ? `${resource}/${subresource}` : resource],
        };
        return { rule, isDependent: outlooks.includes('depends') };
      }),
    );
    const rules = judged.map(({ rule }) => rule);
    const isDependent = judged.some(one => one.isDependent);
    return {
      apiVersion: `${AUTHORIZATION}/v1`,
      kind,
      metadata: {},
      spec,
      status: {
        resourceRules: rules.filter(({ verbs }) => verbs.length),
        nonResourceRules: DOCUMENT_RULES,
        incomplete: isDependent,
        ...(isDependent && {
          evaluationError: 'some of it depends on the object',
        }),
      },
    };
  }

  /** Decides the reviewed requests; asks once for each permission. */
  #outlook(caller: Caller, namespace: string) {
    const known = new Map<string, ReturnType<Executor['outlookFor']>>();
    return async (reviewed: Reviewed) => {
      const { group, resource: plural, verb } = reviewed;
      if (SelfReviews.has({ group, plural })) {
        return verb === 'create' ? 'yes' : undefined;
      }
      const permission = reviewedPermission(reviewed);
      if (!permission) return undefined;
      const { name } = permission;
      const outlook =
        known.get(name) ??
        this.#executor.outlookFor(permission, caller, namespace);
      known.set(name, outlook);
      return outlook;
    };
  }
}
