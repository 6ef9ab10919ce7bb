import {
  rayClusterDashboardPermission,
  rayClusterHistoryDeletePermission,
  rayClusterSubmitPermission,
  rayJobHistoryDeletePermission,
  rayServiceHistoryDeletePermission,
  rayServiceRequestPermission,
} from '../permissions/permissions';
import { clusterKind } from './clusterKind';
import { jobKind } from './jobKind';
import { serviceKind } from './serviceKind';
import { templateKind } from './templateKind';

export * from './clusterKind';
export * from './jobKind';
export * from './serviceKind';
export * from './templateKind';

/**
 * Every kind of object.
 *
 * @public
 */
export const KINDS = {
  template: templateKind,
  cluster: clusterKind,
  job: jobKind,
  service: serviceKind,
} as const;

/**
 * Name of a kind of object, in permissions, audit events and changes.
 *
 * @public
 */
export type ResourceKind = keyof typeof KINDS;

/**
 * Names of the kinds of objects.
 *
 * @public
 */
export const RESOURCE_KINDS: readonly ResourceKind[] = Object.values(KINDS).map(
  ({ kind }) => kind,
);

/**
 * Every permission of Rayport.
 *
 * @public
 */
export const rayPermissions = [
  ...Object.values(KINDS).flatMap(({ permissions }) =>
    Object.values(permissions),
  ),
  rayClusterSubmitPermission,
  rayClusterDashboardPermission,
  rayServiceRequestPermission,
  rayClusterHistoryDeletePermission,
  rayJobHistoryDeletePermission,
  rayServiceHistoryDeletePermission,
];
