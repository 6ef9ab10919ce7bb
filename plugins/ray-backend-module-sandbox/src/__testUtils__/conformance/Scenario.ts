/** Media types of patches, by their names in steps. */
export const PATCH_TYPES = {
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  strategic: 'application/strategic-merge-patch+json',
  apply: 'application/apply-patch+yaml',
} as const;

/** One request to a Kubernetes API, and the expected response. */
export interface ScenarioStep {
  /** `GET` when absent. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Path and query. In it and in the body, `{namespace}` and `{name}` are those of the scenario, and `{first.a.b}` is the
   * field `a.b` of the answer that a step named `first`.
   */
  path: string;
  /** How a patch is written. */
  patch?: keyof typeof PATCH_TYPES;
  accept?: string;
  body?: unknown;
  /** Names the response for later steps. */
  as?: string;
  status: number;
  /** Fields that the response must contain: texts may be regular expressions, and lists must have the same length. */
  answers?: Record<string, unknown>;
  /** Paths that the response must lack. */
  lacks?: readonly string[];
  /** A part of the `Warning` header, or that the response has none. */
  warns?: string | false;
}

/** Requests whose responses must be the same on every Kubernetes API. */
export interface Scenario {
  /** Unique. */
  name: string;
  steps: readonly ScenarioStep[];
}
