import { isJsonObject } from '../json';
import { readBody } from './readBody';
import { jsonResponse } from './responses';

/** Asks what one may do oneself; nothing of it is stored. */
export const accessReviewResource = {
  group: 'authorization.k8s.io',
  version: 'v1',
  plural: 'selfsubjectaccessreviews',
  singular: 'selfsubjectaccessreview',
  kind: 'SelfSubjectAccessReview',
} as const;

/** Answers that everything is allowed: the sandbox knows a single user. */
export async function reviewAccess(request: Request): Promise<Response> {
  const body = await readBody(request);
  const { group, version, kind } = accessReviewResource;
  const review = {
    kind,
    apiVersion: `${group}/${version}`,
    metadata: { creationTimestamp: null },
    spec: isJsonObject(body) ? (body.spec ?? {}) : {},
    status: {
      allowed: true,
      reason: 'the sandbox allows its user everything',
    },
  };
  return jsonResponse(review, { status: 201 });
}
