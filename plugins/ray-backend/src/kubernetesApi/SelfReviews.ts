import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { OperationExecutor } from '../execution/OperationExecutor';
import { Caller } from '../requests/RequestContext';
import { servedVerbs } from './discovery';
import { contentOf } from './protobufFields';
import { Reviewed, reviewedPermission } from './reviewedPermission';
import { Target } from './Target';
import { readObject } from './WriteBody';

const AUTHORIZATION = 'authorization.k8s.io';

const attributesSchema = z.object({
  namespace: z.string().default(''),
  verb: z.string().default(''),
  group: z.string().default(''),
  resource: z.string().default(''),
  subresource: z.string().default(''),
});

const accessSchema = z.object({
  spec: z.object({ resourceAttributes: attributesSchema.optional() }),
});

const rulesSchema = z.object({
  spec: z.object({ namespace: z.string().min(1) }),
});

/** Before every object of Kubernetes in protobuf; kubectl writes reviews in it. */
const MAGIC = Buffer.from('k8s\0');

/** No review is longer, and all of its fields are read at once. */
const MAX_BYTES = 16 * 1024;

/** Numbers of fields in protobuf (Kubernetes, generated.proto). */
const RAW = 2;
const SPEC = 2;
const RESOURCE_ATTRIBUTES = 1;
const RULES_NAMESPACE = 1;
const ATTRIBUTE_NUMBERS = {
  namespace: 1,
  verb: 2,
  group: 3,
  resource: 5,
  subresource: 6,
};

/** What every caller may read. */
const DOCUMENT_RULES = [
  {
    verbs: ['get'],
    nonResourceURLs: [
      ...['/api', '/api/*', '/apis', '/apis/*'],
      ...['/openapi', '/openapi/*', '/version', '/version/'],
    ],
  },
];

/** The body of a review, and its type. */
interface ReviewBody {
  bytes: Uint8Array;
  type: string | undefined;
}

/** The specification in a review that is protobuf; undefined where it is not. */
function protobufSpec(bytes: Uint8Array): Uint8Array | undefined {
  if (!MAGIC.equals(bytes.subarray(0, MAGIC.length))) return undefined;
  if (bytes.length > MAX_BYTES) throw new Error('The review is too long');
  return [RAW, SPEC].reduce(contentOf, bytes.subarray(MAGIC.length));
}

function textAt(message: Uint8Array, number: number): string {
  return Buffer.from(contentOf(message, number)).toString();
}

function readAccess({ bytes, type }: ReviewBody): object {
  const spec = protobufSpec(bytes);
  if (!spec) return readObject(type, bytes);
  const attributes = contentOf(spec, RESOURCE_ATTRIBUTES);
  const named = Object.entries(ATTRIBUTE_NUMBERS).map(([name, number]) => [
    name,
    textAt(attributes, number),
  ]);
  return { spec: { resourceAttributes: Object.fromEntries(named) } };
}

function readRules({ bytes, type }: ReviewBody): object {
  const spec = protobufSpec(bytes);
  if (!spec) return readObject(type, bytes);
  return { spec: { namespace: textAt(spec, RULES_NAMESPACE) } };
}

function parsed<T>(kind: string, parse: () => T): T {
  try {
    return parse();
  } catch (cause) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `The body is no ${kind} of the Kubernetes API.`,
      { cause },
    );
  }
}

type Executor = Pick<OperationExecutor, 'outlookFor' | 'ownersOf'>;

/** Tells callers who they are for the portal, and what they may do, before they try it. */
export class SelfReviews {
  readonly #executor: Executor;

  constructor(options: { executor: Executor }) {
    this.#executor = options.executor;
  }

  /** Whether a target asks for a review. */
  static has({ group, plural, name, namespace }: Target): boolean {
    if (name || namespace) return false;
    return group === AUTHORIZATION
      ? ['selfsubjectaccessreviews', 'selfsubjectrulesreviews'].includes(plural)
      : group === 'authentication.k8s.io' && plural === 'selfsubjectreviews';
  }

  /** @throws RayApiError for a body that is no such review */
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
      ...{ apiVersion: 'authentication.k8s.io/v1', kind: 'SelfSubjectReview' },
      ...{ metadata: {}, status: { userInfo } },
    };
  }

  async #access(caller: Caller, body: ReviewBody): Promise<object> {
    const kind = 'SelfSubjectAccessReview';
    const { spec } = parsed(kind, () => accessSchema.parse(readAccess(body)));
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
      ...{ apiVersion: `${AUTHORIZATION}/v1`, kind, metadata: {}, spec },
      status: { allowed, ...(reason && { reason }) },
    };
  }

  async #rules(caller: Caller, body: ReviewBody): Promise<object> {
    const kind = 'SelfSubjectRulesReview';
    const { spec } = parsed(kind, () => rulesSchema.parse(readRules(body)));
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
      ...{ apiVersion: `${AUTHORIZATION}/v1`, kind, metadata: {}, spec },
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

  /** Decides about what is asked for; about a permission once. */
  #outlook(caller: Caller, namespace: string) {
    const known = new Map<string, ReturnType<Executor['outlookFor']>>();
    return async (reviewed: Reviewed) => {
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
