/**
 * Parts of a pod's definition that a change of its group replaces, as messages and pages name them. `autoscaler` is the
 * autoscaler's container in the head's pod.
 *
 * @public
 */
export const POD_PARTS = [
  'image',
  'imagePullPolicy',
  'rayStartParams',
  'environment',
  'resources',
  'volumes',
  'ports',
  'tolerations',
  'serviceAccount',
  'imagePullSecret',
  'securityContext',
  'labels',
  'annotations',
  'autoscaler',
] as const;

/**
 * A part of a pod's definition.
 *
 * @public
 */
export type PodPart = (typeof POD_PARTS)[number];
