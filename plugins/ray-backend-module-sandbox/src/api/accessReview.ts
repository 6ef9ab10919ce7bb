import { isJsonObject, JsonObject } from '../core/json';
import { apiVersionOf } from '../resources/ResourceDefinition';
import { readBody } from './readBody';
import { jsonResponse } from './responses';

/** The group of reviews; none of them is stored. */
const REVIEW_GROUP = { group: 'authorization.k8s.io', version: 'v1' };

/** The reviews by which users ask for their own rights, with the answer: the sandbox's only user may do everything. */
const REVIEWS: Readonly<Record<string, JsonObject>> = {
  SelfSubjectAccessReview: {
    allowed: true,
    reason: 'the sandbox allows its user everything',
  },
  SelfSubjectRulesReview: {
    resourceRules: [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }],
    nonResourceRules: [{ verbs: ['*'], nonResourceURLs: ['*'] }],
    incomplete: false,
  },
};

export const REVIEW_RESOURCES = Object.keys(REVIEWS).map(kind => {
  const singular = kind.toLowerCase();
  return { ...REVIEW_GROUP, kind, singular, plural: `${singular}s` };
});

export function reviewKindAt(path: string): string | undefined {
  return REVIEW_RESOURCES.find(
    resource => path === `/apis/${apiVersionOf(resource)}/${resource.plural}`,
  )?.kind;
}

export async function reviewAccess(
  request: Request,
  kind: string,
): Promise<Response> {
  const body = await readBody(request);
  const review = {
    kind,
    apiVersion: apiVersionOf(REVIEW_GROUP),
    metadata: { creationTimestamp: null },
    spec: isJsonObject(body) ? (body.spec ?? {}) : {},
    status: REVIEWS[kind],
  };
  return jsonResponse(review, { status: 201 });
}
