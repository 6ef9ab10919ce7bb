import { KubernetesObject } from './objects';
import { defineResource } from './resources';

/**
 * An action to check, in Kubernetes' terms.
 *
 * @internal
 */
export interface ResourceAttributes {
  verb: string;
  group: string;
  resource: string;
  /** All of them if absent. */
  namespace?: string;
}

/**
 * Asks whether the connection's account may do something; nothing is stored.
 *
 * @internal
 */
export interface SelfSubjectAccessReview extends KubernetesObject {
  spec: { resourceAttributes: ResourceAttributes };
  status?: { allowed: boolean };
}

/**
 * Verbs that are granted on resources; `*` means all.
 *
 * @internal
 */
export interface ResourceRule {
  verbs: string[];
  apiGroups?: string[];
  resources?: string[];
  /** Only objects with these names; all if absent. */
  resourceNames?: string[];
}

/**
 * Asks for all rights of the connection's account in a namespace; nothing is stored.
 *
 * @internal
 */
export interface SelfSubjectRulesReview extends KubernetesObject {
  spec: { namespace: string };
  status?: {
    resourceRules: ResourceRule[];
    /** The authorizer could not list all rights. */
    incomplete: boolean;
  };
}

const AUTHORIZATION = {
  group: 'authorization.k8s.io',
  version: 'v1',
  namespaced: false,
} as const;

/**
 * authorization.k8s.io/v1 SelfSubjectAccessReviews; they can only be created.
 *
 * @internal
 */
export const ACCESS_REVIEWS = defineResource<SelfSubjectAccessReview>({
  ...AUTHORIZATION,
  plural: 'selfsubjectaccessreviews',
  kind: 'SelfSubjectAccessReview',
});

/**
 * authorization.k8s.io/v1 SelfSubjectRulesReviews; they can only be created.
 *
 * @internal
 */
export const RULES_REVIEWS = defineResource<SelfSubjectRulesReview>({
  ...AUTHORIZATION,
  plural: 'selfsubjectrulesreviews',
  kind: 'SelfSubjectRulesReview',
});
