/**
 * Which objects a read of the KubeRay API V1 shows: those with the label
 * `app.kubernetes.io/managed-by=kuberay-apiserver`, like the reference server, or all of them.
 *
 * @public
 */
export const OBJECT_SCOPES = ['managed', 'all'] as const;

/**
 * Which objects a read shows.
 *
 * @public
 */
export type ObjectScope = (typeof OBJECT_SCOPES)[number];
