/** Media types of patches, by what steps call them. */
export const PATCH_TYPES = {
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  strategic: 'application/strategic-merge-patch+json',
  apply: 'application/apply-patch+yaml',
} as const;

/** One request to a Kubernetes API, and what must come back. */
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
  /** Names the answer for later steps. */
  as?: string;
  status: number;
  /** What the answer must contain: texts may be regular expressions, and lists must have the same length. */
  answers?: Record<string, unknown>;
  /** Paths that the answer must lack. */
  lacks?: readonly string[];
  /** A part of the `Warning` header, or that there must be none. */
  warns?: string | false;
}

/** Requests whose answers must be the same on every Kubernetes API. */
export interface Scenario {
  /** Unique. */
  name: string;
  steps: readonly ScenarioStep[];
}
