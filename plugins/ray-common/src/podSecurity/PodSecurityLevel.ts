/**
 * Levels of the Pod Security Standards, from the strictest to the one without any rule (Kubernetes documentation, "Pod
 * Security Standards").
 *
 * @public
 */
export const POD_SECURITY_LEVELS = [
  'restricted',
  'baseline',
  'privileged',
] as const;

/**
 * How much pods may be allowed to do on their node.
 *
 * @public
 */
export type PodSecurityLevel = (typeof POD_SECURITY_LEVELS)[number];

/**
 * A level that forbids something.
 *
 * @public
 */
export type EnforcedLevel = Exclude<PodSecurityLevel, 'privileged'>;

/**
 * Section of the configuration that holds the levels.
 *
 * @public
 */
export const POD_SECURITY_KEY = 'ray.podSecurity';
