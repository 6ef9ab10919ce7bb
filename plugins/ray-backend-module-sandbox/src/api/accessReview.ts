import { isJsonObject, JsonObject } from '../core/json';
import { readBody } from './readBody';
import { jsonResponse } from './responses';

/** The group of what asks what one may do oneself; nothing of it is stored. */
export const REVIEW_GROUP = { group: 'authorization.k8s.io', version: 'v1' };

/** What asks what one may do oneself. */
export interface ReviewResource {
  plural: string;
  singular: string;
  kind: string;
  /** What the answer says: the sandbox knows a single user, who may do everything. */
  status: JsonObject;
}

/** What can be asked. */
export const REVIEW_RESOURCES: readonly ReviewResource[] = [
  {
    plural: 'selfsubjectaccessreviews',
    singular: 'selfsubjectaccessreview',
    kind: 'SelfSubjectAccessReview',
    status: {
      allowed: true,
      reason: 'the sandbox allows its user everything',
    },
  },
  {
    plural: 'selfsubjectrulesreviews',
    singular: 'selfsubjectrulesreview',
    kind: 'SelfSubjectRulesReview',
    status: {
      resourceRules: [{ verbs: ['*'], apiGroups: ['*'], resources: ['*'] }],
      nonResourceRules: [{ verbs: ['*'], nonResourceURLs: ['*'] }],
      incomplete: false,
    },
  },
];

/** The kind of review that a path leads to. */
export function reviewAt(path: string): ReviewResource | undefined {
  const { group, version } = REVIEW_GROUP;
  return REVIEW_RESOURCES.find(
    ({ plural }) => path === `/apis/${group}/${version}/${plural}`,
  );
}

/** Answers that everything is allowed. */
export async function reviewAccess(
  request: Request,
  { kind, status }: ReviewResource,
): Promise<Response> {
  const body = await readBody(request);
  const { group, version } = REVIEW_GROUP;
  const review = {
    kind,
    apiVersion: `${group}/${version}`,
    metadata: { creationTimestamp: null },
    spec: isJsonObject(body) ? (body.spec ?? {}) : {},
    status,
  };
  return jsonResponse(review, { status: 201 });
}
